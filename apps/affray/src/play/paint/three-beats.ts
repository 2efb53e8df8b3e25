// Three Beats on the stage: wounds, sparks, the presented die and the hand; tools in hands and on the ground.
import type { Fight, Fighter } from '@affray/three-beats';
import { type Line, lineOf, span, textOf } from '../text.ts';
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
const FIGURES = 25;
const LEVELS = ['unhurt', 'beaten', 'bloody', 'broken', 'burst'];

export const threeBeatsPainter: Painter = {
  isBeside: false,
  stage(state, scene) {
    const fight = state as Fight;
    const letters = lettersOf(fight.fighters, scene.isOwn);
    const width = nameWidth([...fight.fighters, ...fight.sides], scene, FIGURES);
    const lying = lyingAbout(fight);
    const blocks = fight.sides.map(({ id, name }) => ({
      title: titleOf(name, width, 'wounds sp shows', false),
      own: scene.isOwn(id),
      cards: fight.fighters
        .filter(({ side }) => side === id)
        .map((fighter) => cardOf(fighter, fight, letters.get(fighter.id) ?? '?', scene, width)),
    }));
    const columns = inColumns(blocks, { ...scene, rows: scene.rows - lying.length });
    return { lines: [...columns, ...lying], beside: null };
  },
  standing(state) {
    const fight = state as Fight;
    const all = fight.fighters.map((fighter) => {
      const { name, status, wounds, sparks, disadvantage, dice, presented } = fighter;
      const shown = dice[presented];
      const parts = [
        status === 'active' ? '' : status,
        LEVELS[wounds.filter(({ bubble }) => bubble !== 'none').length] ?? 'burst',
        `sparks ${sparks}`,
        disadvantage > 0 ? `disadvantage ${disadvantage}` : '',
        shown === undefined ? '' : `shows ${shown.value}`,
        handOf(fighter),
        toolsOf(fighter, fight),
      ];
      return `${name}: ${parts.filter((part) => part !== '').join(', ')}.`;
    });
    return [...all, ...lyingAbout(fight).map((line) => textOf(line).trim())];
  },
  phase(state) {
    const { beat, action, fighters } = state as Fight;
    const actor = fighters.find(({ id }) => id === action?.actor);
    if (beat === 0) return 'before the first beat';
    return actor === undefined ? `beat ${beat}` : `beat ${beat}, ${actor.name} acts`;
  },
};

function cardOf(fighter: Fighter, fight: Fight, letter: string, scene: Scene, width: number): Card {
  const { status, wounds, sparks, disadvantage, dice, presented, acted, hidden } = fighter;
  const count = wounds.filter(({ bubble }) => bubble !== 'none').length;
  const isOut = status !== 'active' && status !== 'joining';
  const shown = dice[presented];
  const level = LEVELS[count] ?? 'burst';
  const marks = `${disadvantage > 0 ? ` -${disadvantage}` : ''}${hidden ? ' hidden' : acted ? ' acted' : ''}`;
  const line = [
    ...nameSpans(fighter, letter, scene, width, isOut),
    span(`${level.padEnd(6)} `, isOut ? 'dim' : 'plain'),
    span(isOut ? '' : `${String(sparks).padStart(2)} `),
    span(isOut ? status : shown === undefined ? '-' : `[${shown.value}]`, 'bold'),
    span(isOut ? '' : marks, 'dim'),
  ];
  return {
    line,
    more: [...moreLine(isOut ? '' : handOf(fighter)), ...moreLine(toolsOf(fighter, fight))],
  };
}

function handOf({ dice }: Fighter): string {
  const hand = dice
    .filter(({ where }) => where === 'hand')
    .map(({ value, size }) => (value === 0 ? `d${size}=?` : `d${size}=${value}`));
  return hand.length === 0 ? 'no dice in hand' : `in hand: ${hand.join(' ')}`;
}

function toolsOf({ id }: Fighter, { tools }: Fight): string {
  return tools
    .filter(({ at, by }) => at === 'held' && by === id)
    .map(({ name }) => name)
    .join(', ');
}

/** What lies on the ground or can be taken here. */
function lyingAbout({ tools }: Fight): Line[] {
  const at = (place: string): string =>
    tools
      .filter((tool) => tool.at === place)
      .map(({ name }) => name)
      .join(', ');
  const parts = [
    ['On the ground', at('ground')],
    ['At hand here', at('location')],
    ['Out of reach', at('out-of-reach')],
  ].filter(([, names]) => names !== '');
  return parts.length === 0
    ? []
    : [lineOf(` ${parts.map(([title, names]) => `${title}: ${names}`).join('. ')}.`, 'dim')];
}
