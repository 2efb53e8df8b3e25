// Brighter Worlds on the stage: Grit, the three step dice, armor, and what a fighter strikes with.
import { type Fight, type Fighter, statusOf } from '@affray/brighter-worlds';
import { span } from '../text.ts';
import {
  type Card,
  inColumns,
  lettersOf,
  moreLine,
  nameSpans,
  nameWidth,
  type Painter,
  type Scene,
  titleOf,
} from './stage.ts';

/** Columns that figures and marks take. */
const FIGURES = 29;
/** Short words where the game's own would be too long for a line. */
const SHORT: Readonly<Record<string, string>> = { fighting: '', incapacitated: 'down', fleeing: 'flees' };

export const brighterWorldsPainter: Painter = {
  isBeside: false,
  stage(state, scene) {
    const fight = state as Fight;
    const letters = lettersOf(fight.fighters, scene.isOwn);
    const width = nameWidth([...fight.fighters, ...fight.sides], scene, FIGURES);
    const blocks = fight.sides.map(({ id, name }) => ({
      title: titleOf(name, width, 'Grit STR DEX WIL Ar', fight.turnOf === id),
      own: scene.isOwn(id),
      cards: fight.fighters
        .filter(({ side }) => side === id)
        .map((fighter) => cardOf(fighter, fight, letters.get(fighter.id) ?? '?', scene, width)),
    }));
    return { lines: inColumns(blocks, scene), beside: null };
  },
  standing(state) {
    const fight = state as Fight;
    return fight.fighters.map((fighter) => {
      const { name, grit, gritMax, str, dex, wil, armor } = fighter;
      const dice = `STR ${die(str).trim()}, DEX ${die(dex).trim()}, WIL ${die(wil).trim()}`;
      const detail = detailOf(fighter, fight);
      const rest = [statusWord(fighter), detail].filter((part) => part !== '').join('; ');
      return `${name}: Grit ${grit} of ${gritMax}, ${dice}, armor ${armor}${rest === '' ? '' : `; ${rest}`}.`;
    });
  },
  phase(state) {
    const { turnOf, sides, volley } = state as Fight;
    if (volley.length > 0) return 'blows fall';
    const side = sides.find(({ id }) => id === turnOf);
    return side === undefined ? 'between turns' : `turn of ${side.name}`;
  },
};

function cardOf(fighter: Fighter, fight: Fight, letter: string, scene: Scene, width: number): Card {
  const { grit, gritMax, str, dex, wil, armor } = fighter;
  const status = statusWord(fighter);
  const isOut = status !== '' && status !== 'flees';
  const figures = `${`${grit}/${gritMax}`.padStart(4)} ${die(str)} ${die(dex)} ${die(wil)} ${String(armor).padStart(2)}`;
  const has = fight.acting === fighter.id ? 'acts' : fighter.actedIn === fight.round ? 'acted' : '';
  const line = [
    ...nameSpans(fighter, letter, scene, width, isOut),
    span(isOut ? status : figures, isOut ? 'bold' : 'plain'),
    span(isOut ? '' : ` ${status === '' ? has : status}`, status === '' ? 'dim' : 'bold'),
  ];
  return { line, more: moreLine(detailOf(fighter, fight)) };
}

function statusWord(fighter: Fighter): string {
  const status = statusOf(fighter);
  return SHORT[status] ?? status;
}

function die(size: number): string {
  return (size === 0 ? '-' : `d${size}`).padStart(3);
}

function detailOf(fighter: Fighter, fight: Fight): string {
  const { sheet, conditions, hidden, shieldHeld, headed, heads, at } = fighter;
  const arms = sheet.attacks.map(({ name, dice }) =>
    `${name} ${dice.map((size) => `d${size}`).join('+')}`.trim(),
  );
  return [
    ...(fight.places ? [`at ${at} feet`] : []),
    ...(hidden ? ['hidden'] : []),
    ...conditions,
    ...(headed ? [`${heads} heads`] : []),
    ...(shieldHeld ? ['shield up'] : []),
    ...arms,
  ].join(', ');
}
