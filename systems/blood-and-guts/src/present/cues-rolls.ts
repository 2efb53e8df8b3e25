// Rolls and sums as cues: each die with its fate, each term with its source, the rule's own total.
import type { Cue, Hand, RolledDie } from '@affray/kernel';
import type { RolledBy, Way } from '../events.ts';
import { harmTerms, injuryTerms, of, type Terms, type Told } from './telling.ts';

/** Non-zero terms, plus a correction if the sum was floored at 0. */
function plusOf(terms: Terms, total: number): Hand['plus'] {
  const plus = terms.filter(([, n]) => n !== 0).map(([why, n]) => ({ n, why }));
  const made = plus.reduce((sum, { n }) => sum + n, 0);
  return made === total ? plus : [...plus, { n: total - made, why: 'not below 0' }];
}

function summed(who: string, why: string, terms: Terms, total: number): Hand {
  return { who, why, dice: [], plus: plusOf(terms, total), reads: 'sum', total };
}

function strike(by: string, at: string, way: Way | undefined): Cue {
  return { is: 'strike', by, at, how: way ?? 'melee' };
}

function rolled({ size, face, value, of: item }: RolledBy): RolledDie {
  return { sides: size, face, value, fate: value === 0 ? 'marked' : 'kept', for: of(item) };
}

/** BG-THREAT-02, BG-ESC-01. Older records do not contain the dice. */
export function threatShown(e: Told<'threat-shown'>): Cue[] {
  const why = e.escaping ? 'save' : 'threat';
  const part: Cue = {
    is: 'part',
    who: e.fighter,
    part: 'threat',
    from: 0,
    to: e.threat,
    say: `${why} ${e.threat}`,
    tone: 'plain',
  };
  const dice = (e.dice ?? []).map(rolled);
  const highest = Math.max(0, ...dice.map(({ value }) => value));
  if (e.dice === undefined) return [part];
  const source = e.threat > highest ? 'weapon die' : 'weapon not handled';
  const plus = highest === e.threat ? [] : [{ n: e.threat - highest, why: source }];
  const hand: Hand = { who: e.fighter, why, dice, plus, reads: 'highest', total: e.threat };
  return [{ is: 'roll', hands: [hand], verdict: `${why} of ${e.threat}` }, part];
}

/** BG-ESC-02. */
export function escaped(e: Told<'escaped'>): Cue[] {
  const save: Hand = {
    ...summed(e.fighter, 'save', [['save', e.save]], e.save),
    against: { n: e.threat, why: 'threat' },
  };
  return [{ is: 'roll', hands: [save], verdict: 'slips the threat', tone: 'good' }];
}

/** BG-HARM-07. */
export function harmSummed(e: Told<'harm-summed'>): Cue[] {
  const hand = summed(e.from, 'injury', harmTerms(e), e.injury);
  const verdict = e.injury === 0 ? 'no harm' : `an injury of ${e.injury}`;
  return [
    strike(e.from, e.fighter, e.way),
    { is: 'roll', hands: [hand], verdict, tone: e.injury === 0 ? 'good' : 'bad' },
  ];
}

/** BG-WPN-02, BG-SPEC-05. One die of a weapon or shield. */
export function itemRolled(e: Told<'item-rolled'>): Cue[] {
  const isMarked = e.value === 0;
  const die: RolledDie = {
    sides: e.size,
    face: e.face,
    value: isMarked ? 0 : e.value - e.bonus,
    fate: isMarked ? 'marked' : 'kept',
    for: of(e.item),
  };
  const plus = isMarked || e.bonus === 0 ? [] : [{ n: e.bonus, why: 'its quality' }];
  const hand: Hand = { who: e.fighter, why: of(e.item), dice: [die], plus, reads: 'sum', total: e.value };
  return [{ is: 'roll', hands: [hand], verdict: isMarked ? 'a marked face: 0' : `worth ${e.value}` }];
}

/** BG-MAN-03. */
export function manoeuvreRolled(e: Told<'manoeuvre-rolled'>): Cue[] {
  if (e.dice.length === 0) return [{ is: 'barred', who: e.fighter, why: 'nothing to evade with' }];
  const dice = e.dice.map(rolled);
  const hand: Hand = { who: e.fighter, why: 'manoeuvre', dice, plus: [], reads: 'highest', total: e.best };
  return [{ is: 'roll', hands: [hand], verdict: `can evade ${e.best}` }];
}

/** BG-MAN-04. */
export function evaded(e: Told<'evaded'>): Cue[] {
  const hand: Hand = {
    ...summed(e.fighter, 'best die', [['best die', e.best]], e.best),
    against: { n: e.threat, why: 'threat' },
  };
  const blow = e.from === undefined ? [] : [strike(e.from, e.fighter, e.way)];
  return [...blow, { is: 'roll', hands: [hand], verdict: 'evades', tone: 'good' }];
}

/** BG-STAND-07. */
export function unhurt(e: Told<'unhurt'>): Cue[] {
  const terms: Terms = [
    ['threat', e.threat],
    ['best die', -e.best],
    ['gambeson', -e.gambeson],
  ];
  const blow = e.from === undefined ? [] : [strike(e.from, e.fighter, e.way)];
  const hand = summed(e.fighter, 'injury', terms, 0);
  return [...blow, { is: 'roll', hands: [hand], verdict: 'the gambeson saves', tone: 'good' }];
}

/** BG-MAN-05, BG-INJ-02. In a brawl the sum was reported before. */
export function injured(e: Told<'injured'>): Cue[] {
  const terms = injuryTerms(e);
  const shown: Cue[] =
    terms === null
      ? []
      : [
          strike(e.from, e.fighter, e.way),
          {
            is: 'roll',
            hands: [summed(e.from, 'injury', terms, e.injury)],
            verdict: `an injury of ${e.injury}`,
            tone: 'bad',
          },
        ];
  return [...shown, ...lowered(e)];
}

function lowered(e: Told<'injured'>): Cue[] {
  const { fighter: who, injury, total, guts, gutsWas } = e;
  const hurt = { is: 'part', who, part: 'injuries', from: total - injury, to: total, tone: 'bad' } as const;
  if (guts === undefined || gutsWas === undefined) return [{ ...hurt, say: `-${injury}` }];
  return [hurt, { is: 'part', who, part: 'guts', from: gutsWas, to: guts, say: `-${injury}`, tone: 'bad' }];
}

/** BG-STAND-04. */
export function standSave(e: Told<'stand-save'>): Cue[] {
  const die: RolledDie = {
    sides: e.size,
    face: e.face,
    value: e.value,
    fate: e.value === 0 ? 'marked' : 'kept',
    for: 'staying up',
  };
  const hand: Hand = {
    who: e.fighter,
    why: 'staying up',
    dice: [die],
    plus: [],
    reads: 'sum',
    total: e.value,
    against: { n: e.difficulty, why: 'injuries' },
  };
  const verdict = e.stood ? 'stays up' : 'goes down';
  return [{ is: 'roll', hands: [hand], verdict, tone: e.stood ? 'good' : 'bad' }];
}
