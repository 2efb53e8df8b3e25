// Blood & Guts on the stage: the three scores, injuries, breath dice, and the dice of the running exchange.
import type { Fight, Fighter } from '@affray/blood-and-guts';
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
const FIGURES = 23;

export const bloodAndGutsPainter: Painter = {
  isBeside: false,
  stage(state, scene) {
    const fight = state as Fight;
    const letters = lettersOf(fight.fighters, scene.isOwn);
    const width = nameWidth([...fight.fighters, ...fight.sides], scene, FIGURES);
    const blocks = fight.sides.map(({ id, name, claims }, place) => ({
      title: titleOf(
        name,
        width,
        `B G N hurt${claims ? '  vantage' : ''}`,
        fight.edition === 'brawl' && fight.acting === place,
      ),
      own: scene.isOwn(id),
      cards: fight.fighters
        .filter(({ side }) => side === id)
        .map((fighter) => cardOf(fighter, letters.get(fighter.id) ?? '?', scene, width)),
    }));
    return { lines: inColumns(blocks, scene), beside: null };
  },
  standing: (state) =>
    (state as Fight).fighters.map((fighter) => {
      const { name, blood, guts, nerves, hurt, status } = fighter;
      const parts = [
        status === 'up' ? '' : status,
        `Blood ${blood}, Guts ${guts}, Nerves ${nerves}`,
        `hurt ${hurt}`,
        breathOf(fighter),
        gearOf(fighter),
        tableOf(fighter),
      ];
      return `${name}: ${parts.filter((part) => part !== '').join('; ')}.`;
    }),
  phase(state) {
    const { edition, exchange, pass, closeQuarters } = state as Fight;
    const where = closeQuarters ? ', close quarters' : '';
    return edition === 'clash' && pass > 0
      ? `exchange ${exchange}, pass ${pass}${where}`
      : `exchange ${exchange} of the ${edition}${where}`;
  },
};

function cardOf(fighter: Fighter, letter: string, scene: Scene, width: number): Card {
  const { blood, guts, nerves, hurt, status, hidden, running } = fighter;
  const isOut = status !== 'up';
  const word = isOut ? status : hidden ? 'hidden' : running ? 'running' : '';
  const line = [
    ...nameSpans(fighter, letter, scene, width, isOut),
    span(`${blood} ${guts} ${nerves} ${String(hurt).padStart(3)} `, isOut ? 'dim' : 'plain'),
    span(word, 'bold'),
  ];
  return {
    line,
    more: isOut
      ? []
      : [...moreLine(tableOf(fighter)), ...moreLine(breathOf(fighter)), ...moreLine(gearOf(fighter))],
  };
}

/** Breath dice; exhausted ones in brackets. */
function breathOf({ breath, mounted, above, unaware, helpless, grappling }: Fighter): string {
  const dice = breath.map(({ size, exhausted }) => (exhausted ? `(d${size})` : `d${size}`)).join(' ');
  const state = Object.entries({ mounted, above, unaware, helpless, grappling })
    .filter(([, is]) => is)
    .map(([word]) => word);
  return [`breath ${dice}`, ...state].join(', ');
}

function gearOf({ weapons, shield, armour }: Fighter): string {
  const arms = weapons.map(({ name, size, marks, ruined, ammo, loaded, kind }) => {
    const marked = ruined ? ' ruined' : marks.length > 0 ? ` marks ${marks.join(' ')}` : '';
    const shots = ammo === null ? '' : ` ${ammo} shots`;
    return `${name} d${size}${marked}${shots}${kind === 'contraption' && !loaded ? ' unloaded' : ''}`;
  });
  const board = shield === null ? [] : [`${shield.id} d${shield.size}${shield.ruined ? ' ruined' : ''}`];
  return [...arms, ...board, ...armour.filter(({ useless }) => !useless).map(({ kind }) => kind)].join(', ');
}

/** Dice on the table: what they are worth, best first. */
function tableOf({ pool, hand }: Fighter): string {
  const live = pool.filter((die) => die.live).map(({ value }) => value);
  const held = hand.map(({ value }) => value).toSorted((a, b) => b - a);
  const parts = [
    live.length > 0 ? `weapon dice ${live.join(' ')}` : '',
    held.length > 0 ? `in hand ${held.join(' ')}` : '',
  ].filter((part) => part !== '');
  return parts.join(', ');
}
