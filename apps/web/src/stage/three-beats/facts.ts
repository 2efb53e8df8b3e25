// What the stage of Three Beats shows, read from the fight: no drawing here.
import type { Fight, Fighter, Tool } from '@affray/three-beats';
import { list, STAGE } from '../../words/stage.ts';
import type { Link } from '../links.tsx';
import { type Standing, sentence } from '../sentence.ts';

const WORDS = STAGE.threeBeats;

/** A die on the table. */
export type RolledDie = Fighter['dice'][number];

/** The four bubbles of a fighter: what each holds. */
export type Bubble = 'free' | 'checked' | 'tended';

/**
 * The four bubbles, mild to grave.
 * @example bubbles({ wounds: [{ level: 1, bubble: 'checked' }] }); // => ['checked', 'free', 'free', 'free']
 */
export function bubbles(fighter: {
  readonly wounds: readonly { readonly level: number; readonly bubble: string }[];
}): Bubble[] {
  return [1, 2, 3, 4].map((level) => {
    const here = fighter.wounds.filter((wound) => wound.level === level && wound.bubble !== 'none');
    if (here.some(({ bubble }) => bubble === 'checked')) return 'checked';
    return here.length > 0 ? 'tended' : 'free';
  });
}

/** The die that a fighter presents, or null. */
export function presentedDie(fighter: Fighter): RolledDie | null {
  return fighter.dice[fighter.presented] ?? null;
}

/** The name of what a die was rolled for: a trait, a tool or a wound. */
export function entryName(fight: Fight, fighter: Fighter, entry: string): string {
  const trait = fighter.traits.find(({ id }) => id === entry);
  if (trait !== undefined) return trait.name;
  const tool = fight.tools.find(({ id }) => id === entry);
  if (tool !== undefined) return tool.name;
  return fighter.wounds.find(({ id }) => id === entry)?.text ?? entry;
}

/** What a fighter holds. */
export function heldBy(fight: Fight, id: string): Tool[] {
  return fight.tools.filter((tool) => tool.at === 'held' && tool.by === id);
}

/** Everybody who presents a die, the lowest first: who has the lowest number acts first; ties in their rank. */
export function lineUp(fight: Fight): { readonly fighter: Fighter; readonly die: RolledDie }[] {
  const up: { fighter: Fighter; die: RolledDie }[] = [];
  for (const fighter of fight.fighters) {
    const die = presentedDie(fighter);
    if (fighter.status === 'active' && die !== null && die.shown) up.push({ fighter, die });
  }
  return up.sort((a, b) => a.die.value - b.die.value || a.fighter.rank - b.fighter.rank);
}

/**
 * Those whose dice are being presented in secret: all who take part, in the order of the roster, whoever has chosen.
 * Nobody once dice are shown.
 */
export function sealedLine(fight: Fight, waitingFor: readonly string[]): Fighter[] {
  const taking = fight.fighters.filter(
    ({ status, dice }) => status === 'active' && dice.some(({ where }) => where === 'hand'),
  );
  const asked = taking.some(({ id }) => waitingFor.includes(id));
  return asked && fight.beat > 0 && lineUp(fight).length === 0 ? taking : [];
}

/** Tools that nobody holds, by where they are. */
export function looseTools(fight: Fight): { readonly where: string; readonly tools: readonly Tool[] }[] {
  const at = (place: Tool['at']): Tool[] => fight.tools.filter((tool) => tool.at === place);
  const places: [string, Tool[]][] = [
    [WORDS.ground, at('ground')],
    [WORDS.location, at('location')],
    [WORDS.outOfReach, at('out-of-reach')],
  ];
  return places.filter(([, tools]) => tools.length > 0).map(([where, tools]) => ({ where, tools }));
}

/** The action on the table as an arrow. */
export function actionLinks(fight: Fight): Link[] {
  const { action } = fight;
  const to = action?.target ?? action?.to ?? null;
  if (action === null || to === null || to === action.actor) return [];
  return [{ from: action.actor, to }];
}

/** The action on the table in words, or ''. */
export function actionWords(fight: Fight, nameOf: (id: string) => string): string {
  const { action } = fight;
  if (action === null) return '';
  const tool = action.tool === null ? '' : (fight.tools.find(({ id }) => id === action.tool)?.name ?? '');
  const words = [
    nameOf(action.actor),
    WORDS.deed[action.do] ?? action.do,
    action.target !== null && action.target !== action.actor ? nameOf(action.target) : '',
    tool,
    action.to === null ? '' : WORDS.to(nameOf(action.to)),
    action.text === '' ? '' : `“${action.text}”`,
  ];
  return words.filter((word) => word !== '').join(' ');
}

/** The card in one sentence. */
export function cardSentence(fight: Fight, fighter: Fighter, standing: Standing): string {
  const die = presentedDie(fighter);
  const held = heldBy(fight, fighter.id).map(({ name }) => name);
  const wounds = bubbles(fighter).flatMap((bubble, i) => {
    const word = WORDS.levels[i + 1] ?? '';
    return bubble === 'free' ? [] : [bubble === 'tended' ? WORDS.tended(word) : word];
  });
  const hand = fighter.dice.filter(({ where }) => where === 'hand').length;
  return sentence(
    fighter.name,
    [
      WORDS.status[fighter.status] ?? '',
      die?.shown === true ? `presents ${die.value} on a d${die.size}` : '',
      hand > 0 ? WORDS.hand(hand) : '',
      wounds.length > 0 ? list(wounds) : '',
      WORDS.sparks(fighter.sparks),
      fighter.disadvantage > 0 ? WORDS.disadvantage(fighter.disadvantage) : '',
      held.length > 0 ? WORDS.tools(held) : '',
      fighter.acted ? WORDS.acted : '',
      fighter.hidden ? WORDS.hidden : '',
    ],
    standing,
  );
}
