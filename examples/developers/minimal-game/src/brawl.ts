// Brawl: a whole game. Everybody punches or blocks, in secret; the last side on its feet wins.
import {
  activeIn,
  type BasicFight,
  defineSystem,
  fighterIn,
  foesIn,
  oneOf,
  type Question,
} from '@affray/kernel';

type Fight = BasicFight<'health'>;
type Event = { readonly rule: string } & (
  | { readonly kind: 'punched'; readonly fighter: string; readonly target: string; readonly harm: number }
  | { readonly kind: 'blocked'; readonly fighter: string }
);
const BLOCK = 'block';

/** BR-CHOICE-01. Whom to punch, or a block. */
const WHAT_TO_DO: Question<Fight, null, string> = {
  kind: 'what-to-do',
  rule: 'BR-CHOICE-01',
  asks: 'fighter',
  words: (fight, who) => `Whom does ${fighterIn(fight, who).name} punch?`,
  choices: (fight, who) => oneOf([...foesIn(fight, who).map(({ id }) => id), BLOCK]),
  fallback: (fight, who) => foesIn(fight, who)[0]?.id ?? BLOCK,
};

export const BRAWL = defineSystem<'health', Event>({
  id: 'brawl',
  title: 'Brawl',
  rules: {
    'BR-CHOICE-01': {
      title: 'Choices',
      text: 'Each round all who stand choose in secret: punch a foe, or block.',
    },
    'BR-PUNCH-01': {
      title: 'Punches',
      text: 'A punch does a d6 of harm, or half of it, rounded down, to a foe who blocks.',
    },
    'BR-HIDE-01': { title: 'Hiding', text: 'A hidden fighter waits: it neither acts nor can be punched.' },
    'BR-END-01': { title: 'The end', text: 'The last side standing wins. After round 50 nobody does.' },
  },
  stats: { health: { words: 'Health', default: 12, min: 0, max: 100 } },
  life: 'health',
  ending: { rule: 'BR-END-01' },
  slots: { punch: { rule: 'BR-PUNCH-01', words: 'a punch' } },
  questions: [WHAT_TO_DO],
  round(fight, table) {
    const ids = activeIn(fight).map(({ id }) => id);
    const choices = table.askTogether(WHAT_TO_DO, ids, null);
    const blocking = ids.filter((_, i) => choices[i] === BLOCK);
    for (const fighter of blocking) table.tell<Event>({ kind: 'blocked', rule: 'BR-CHOICE-01', fighter });
    for (const [i, fighter] of ids.entries()) {
      const target = choices[i] as string;
      if (target === BLOCK) continue;
      const force = table.roll(6, 'punch', fighter);
      const harm = blocking.includes(target) ? force >> 1 : force;
      const { stats } = fighterIn(fight, target);
      stats.health = Math.max(0, stats.health - harm);
      table.tell<Event>({ kind: 'punched', rule: 'BR-PUNCH-01', fighter, target, harm });
    }
  },
  lines: {
    blocked: ({ fighter }, nameOf) => `${nameOf(fighter)} blocks.`,
    punched: ({ fighter, target, harm }, nameOf) => `${nameOf(fighter)} punches ${nameOf(target)}: ${harm}.`,
  },
});
