// The whole game on one page.
import { oneOf, type Question, type Table } from '@affray/kernel';
import type { RuleId } from './rulebook.ts';
import { type Choice, type Fight, type Fighter, fighterOf, foesOf, isStanding } from './state.ts';

export type Event = { readonly rule: RuleId } & (
  | { readonly kind: 'chose'; readonly fighter: string; readonly choice: Choice }
  | { readonly kind: 'aimed'; readonly fighter: string; readonly aim: number }
  | {
      readonly kind: 'fired';
      readonly fighter: string;
      readonly target: string;
      readonly face: number;
      readonly aim: number;
      readonly needed: number;
    }
  | { readonly kind: 'hit'; readonly fighter: string; readonly nerve: number }
  | { readonly kind: 'ended'; readonly winner: string | null; readonly reason: string }
);

const MOST_AIM = 3;
const DUSK = 30;

/** HN-CHOICE-01. */
export const WHAT_TO_DO: Question<Fight, null, Choice> = {
  kind: 'what-to-do',
  rule: 'HN-CHOICE-01',
  asks: 'fighter',
  words: (fight, who) => `What does ${fighterOf(fight, who).name} do?`,
  choices: (fight, who) =>
    oneOf<Choice>(foesOf(fight, who).length > 0 ? ['aim', 'fire', 'duck'] : ['aim', 'duck']),
  fallback: (fight, who) =>
    fighterOf(fight, who).aim >= 2 && foesOf(fight, who).length > 0 ? 'fire' : 'aim',
};

/** HN-FIRE-01. */
export const WHICH_TARGET: Question<Fight, null, string> = {
  kind: 'which-target',
  rule: 'HN-FIRE-01',
  asks: 'fighter',
  words: (fight, who) => `At whom does ${fighterOf(fight, who).name} fire?`,
  choices: (fight, who) => oneOf(foesOf(fight, who).map((foe) => foe.id)),
  fallback: (fight, who) => foesOf(fight, who)[0]?.id ?? who,
};

/** One round: secret choices, aim, shots, and whether it is over. */
export function round(fight: Fight, table: Table): void {
  fight.round++;
  choose(fight, table);
  for (const fighter of fight.fighters) if (fighter.choice === 'aim') aim(fighter, table);
  for (const fighter of fight.fighters) if (fighter.choice === 'fire') fire(fight, fighter, table);
  for (const fighter of fight.fighters) feel(fighter, table);
  end(fight, table);
}

function tell(table: Table, event: Event): void {
  table.tell(event);
}

/** HN-HIDE-01. Only its own side and the game master see what a hidden fighter does. */
function tellOf(fighter: Fighter, table: Table, event: Event): void {
  if (fighter.hidden) table.tellOnly(['gm', `side:${fighter.side}`], event, null);
  else table.tell(event);
}

/** HN-CHOICE-01. */
function choose(fight: Fight, table: Table): void {
  for (const fighter of fight.fighters) fighter.choice = null;
  const ids = fight.fighters.filter(isStanding).map((fighter) => fighter.id);
  const choices = table.askTogether(WHAT_TO_DO, ids, null);
  for (const [i, id] of ids.entries()) {
    const choice = choices[i] as Choice;
    const fighter = fighterOf(fight, id);
    fighter.choice = choice;
    tellOf(fighter, table, { kind: 'chose', rule: 'HN-CHOICE-01', fighter: id, choice });
  }
}

/** HN-AIM-01. */
function aim(fighter: Fighter, table: Table): void {
  fighter.aim = Math.min(MOST_AIM, fighter.aim + 1);
  tellOf(fighter, table, { kind: 'aimed', rule: 'HN-AIM-01', fighter: fighter.id, aim: fighter.aim });
}

/** HN-FIRE-01; HN-HIDE-01: firing reveals the fighter. Ambiguity A-01: a miss spends the aim too; `keep-aim` is the other reading. */
function fire(fight: Fight, fighter: Fighter, table: Table): void {
  const target = fighterOf(fight, table.ask(WHICH_TARGET, fighter.id, null));
  const face = table.roll(6, 'shot', fighter.id);
  fighter.hidden = false;
  const needed = target.choice === 'duck' ? 7 : 5;
  const isHit = face + fighter.aim >= needed;
  const spent = { kind: 'fired', rule: 'HN-FIRE-01', fighter: fighter.id, target: target.id } as const;
  tell(table, { ...spent, face, aim: fighter.aim, needed });
  if (isHit) target.hits++;
  if (isHit || !fight.options['keep-aim']) fighter.aim = 0;
}

/** HN-FALL-01. */
function feel(fighter: Fighter, table: Table): void {
  if (fighter.hits === 0) return;
  fighter.nerve = Math.max(0, fighter.nerve - fighter.hits);
  fighter.hits = 0;
  tell(table, { kind: 'hit', rule: 'HN-FALL-01', fighter: fighter.id, nerve: fighter.nerve });
}

/** HN-END-01. */
export function end(fight: Fight, table: Table): void {
  const sides = new Set(fight.fighters.filter(isStanding).map((fighter) => fighter.side));
  if (sides.size > 1 && fight.round < DUSK) return;
  const winner = sides.size === 1 ? ([...sides][0] ?? null) : null;
  const reason = sides.size === 1 ? 'last side standing' : sides.size === 0 ? 'nobody stands' : 'dusk';
  fight.outcome = { winner, reason, rule: 'HN-END-01' };
  tell(table, { kind: 'ended', rule: 'HN-END-01', winner, reason });
}
