// What the stage of Blood & Guts shows, read from the fight: no drawing here.
import type { Fight, Fighter } from '@affray/blood-and-guts';
import { STAGE } from '../../words/stage.ts';
import type { Link } from '../links.tsx';
import { type Standing, sentence } from '../sentence.ts';

const WORDS = STAGE.bloodAndGuts;

/** A die on the table, a weapon, a piece of armour. */
export type Die = Fighter['pool'][number];
export type Weapon = Fighter['weapons'][number];
export type Piece = Fighter['armour'][number];
export type Side = Fight['sides'][number];

export const SCORES = ['blood', 'guts', 'nerves'] as const;

/** A score as it is now: injuries take from each, never below 0. */
export function scoreNow(fighter: Fighter, score: (typeof SCORES)[number]): number {
  return Math.max(0, fighter[score] - fighter.hurt);
}

/** What is true of how a fighter stands, in words. */
export function stances(fighter: Fighter): string[] {
  const words: string[] = [];
  for (const key of [
    'unaware',
    'helpless',
    'mounted',
    'above',
    'grappling',
    'running',
    'escaping',
    'hidden',
  ] as const)
    if (fighter[key]) words.push(WORDS.flags[key] ?? key);
  return words;
}

/** The word across a card: down, away, killed. */
export function outWord(fighter: Fighter): string {
  if (fighter.status === 'up') return '';
  return (fighter.note === null ? undefined : WORDS.note[fighter.note]) ?? WORDS.status[fighter.status] ?? '';
}

/** The weapon that a fighter uses now, or the first in hand. */
export function weaponInUse(fighter: Fighter): Weapon | null {
  return (
    fighter.weapons.find(({ id }) => id === fighter.using) ??
    fighter.weapons.find(({ inHand }) => inHand) ??
    null
  );
}

/** A die as it is drawn: what it shows, and whether it still counts. */
export function lookOf(die: Die): { readonly tone: 'spent' | 'rubric' | 'plain'; readonly marked: boolean } {
  if (!die.live || die.over) return { tone: 'spent', marked: die.over };
  return { tone: die.from === 'weapon' ? 'rubric' : 'plain', marked: die.wasMarked };
}

/** How high the dice of a threat or a save come: the best of those that count. */
export function bestOf(dice: readonly Die[]): number {
  return dice.reduce((best, die) => (die.live && !die.over && die.value > best ? die.value : best), 0);
}

/**
 * Who attacks whom. In a clash: at whom a fighter aims, and otherwise at the one foe there is. In a brawl: whoever has
 * rolled a threat, at those of the others who are rolling or about to.
 */
export function aimLinks(fight: Fight, waitingFor: readonly string[] = []): Link[] {
  const up = fight.fighters.filter(({ status }) => status === 'up');
  const links: Link[] = [];
  for (const fighter of up) {
    for (const foe of foesOf(fight, fighter, up, waitingFor))
      links.push({ from: fighter.id, to: foe.id, ...labelled(fighter) });
    const near = up.find(({ id }) => id === fighter.nearedBy);
    if (near !== undefined) links.push({ from: near.id, to: fighter.id, tone: 'faint' });
  }
  return links;
}

function foesOf(
  fight: Fight,
  fighter: Fighter,
  up: readonly Fighter[],
  waitingFor: readonly string[],
): Fighter[] {
  const foes = up.filter(({ sideNo }) => sideNo !== fighter.sideNo);
  if (fight.edition === 'brawl') {
    if (fighter.sideNo !== fight.acting || fighter.hand.length === 0) return [];
    return foes.filter((foe) => foe.hand.length > 0 || waitingFor.includes(foe.id));
  }
  if (fighter.aim !== null) return foes.filter(({ id }) => id === fighter.aim);
  const engaged = foes.filter((foe) => foe.engaged);
  return fighter.engaged && fighter.pool.some(({ live }) => live) && engaged.length === 1 ? engaged : [];
}

function labelled(fighter: Fighter): { label?: string } {
  return fighter.threat > 0 ? { label: String(fighter.threat) } : {};
}

/** Whether a side acts now: in a brawl sides take turns. */
export function isActing(fight: Fight, side: string): boolean {
  return fight.edition === 'brawl' && fight.sides[fight.acting]?.id === side && fight.exchange > 0;
}

/** Whether a side claims vantage. */
export function claimsVantage(fight: Fight, side: string): boolean {
  return fight.sides.some((one) => one.id === side && one.claims);
}

/** The card in one sentence. */
export function cardSentence(fight: Fight, fighter: Fighter, standing: Standing): string {
  const fresh = fighter.breath.filter(({ exhausted }) => !exhausted).length;
  const weapon = weaponInUse(fighter);
  const scores = SCORES.map((score) => `${WORDS.scores[score]?.toLowerCase()} ${scoreNow(fighter, score)}`);
  const pieces = fighter.armour.map(
    ({ kind, useless }) =>
      `${(WORDS.armour[kind] ?? kind).toLowerCase()}${useless ? ` ${WORDS.useless}` : ''}`,
  );
  return sentence(
    fighter.name,
    [
      outWord(fighter),
      ...(fight.edition === 'brawl' ? scores : []),
      WORDS.fresh(fresh, fighter.breath.length),
      fighter.hurt > 0 ? WORDS.injuries(fighter.hurt) : '',
      weapon === null ? '' : weaponWords(weapon),
      fighter.shield === null ? '' : `${WORDS.shield.toLowerCase()} d${fighter.shield.size}`,
      ...pieces,
      fighter.threat > 0 ? `${WORDS.threat.toLowerCase()} ${fighter.threat}` : '',
      fighter.facing > 0 ? WORDS.facing(fighter.facing) : '',
      ...stances(fighter),
    ],
    standing,
  );
}

/** A weapon with its die and what has happened to it. */
export function weaponWords(weapon: Weapon): string {
  const words = [`${weapon.name} d${weapon.size}`];
  if (weapon.ruined) words.push(WORDS.ruined);
  else if (weapon.marks.length > 0) words.push(WORDS.marks(weapon.marks));
  if (weapon.ammo !== null) words.push(WORDS.shots(weapon.ammo));
  if (weapon.kind !== 'melee' && !weapon.loaded && weapon.kind === 'contraption') words.push(WORDS.unloaded);
  return words.join(', ');
}
