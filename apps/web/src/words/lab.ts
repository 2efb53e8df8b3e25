/** Texts of the lab. */
export const LAB = {
  title: 'The lab',
  lead: 'Play a fight thousands of times, in this browser, and see what follows. Everything is about the policies that play, not about the people at your table.',
  fight: 'The fight',
  game: 'Game',
  ready: 'Ready fight',
  handed: (title: string): string => `From Prepare: ${title}`,
  fromFile: (name: string): string => `From a file: ${name}`,
  openFile: 'Open a fight file',
  toPrepare: 'Change it in Prepare',
  wrong: 'This fight file has problems. Fix them in Prepare.',
  terms: 'Settings of this run',
  plays: (side: string): string => side,
  gm: 'Game master’s questions',
  policies: {
    random: 'fight at random',
    tactical: 'fight tactically',
    brute: 'fight like brutes',
    cautious: 'fight cautiously',
    coward: 'fight like cowards',
    pack: 'fight as a pack',
    defaults: 'take default answers',
    sharp: 'look ahead (sharp, slow)',
  } as Readonly<Record<string, string>>,
  gmPolicies: {
    random: 'answered at random',
    tactical: 'answered tactically',
    defaults: 'take their default answers',
  } as Readonly<Record<string, string>>,
  seed: 'Seed',
  stopAt: 'Stop',
  stopAts: { runs: 'after a number of fights', until: 'at a precision' },
  runs: 'Fights',
  until: 'Points either way',
  rollouts: 'Rollouts a decision',
  rules: 'Count the rules that fire',
  tabs: {
    fair: 'Is it fair?',
    compare: 'What does a change do?',
    decides: 'What decides it?',
    sweep: 'Sweep and tune',
    odds: 'Odds',
    solve: 'Best choice',
  },
  start: 'Play',
  stop: 'Stop',
  again: 'Play again',
  progress: (done: string, wanted: string): string => `${done} of ${wanted} fights`,
  rate: (perSecond: string): string => `${perSecond} a second`,
  left: (words: string): string => `${words} left`,
  played: (fights: string, seconds: string, by: string): string => `${fights} fights in ${seconds}, ${by}`,
  by: {
    here: (workers: number): string => `by ${workers} ${workers === 1 ? 'worker' : 'workers'}`,
    server: (_workers: number): string => 'by the server',
    both: (_workers: number): string => 'begun by the server, ended in this browser',
  },
  server: {
    on: 'On the server',
    refused: (why: string): string =>
      `The server does not play this: ${why.replace(/\.?$/, '.')} It is played in this browser.`,
    gone: 'It cannot be reached.',
    strange: 'It sent an unexpected answer.',
    noFile: 'The changed fight cannot be written as a file.',
  },
  stopped: 'Stopped here.',
  seconds: (count: number): string =>
    count < 1 ? 'under a second' : count < 90 ? `${Math.round(count)} s` : `${Math.round(count / 60)} min`,
  plate: (number: number, words: string): string => `Plate ${roman(number)}. ${words}`,
  plates: {
    wins: 'Who wins',
    rounds: 'How long it takes',
    fates: 'What becomes of them',
    rules: 'Rules that fired most',
    compare: 'Side by side',
    difference: 'The difference',
    sweep: (quantity: string): string => `Wins by ${quantity}`,
    odds: 'Chances',
    mix: (side: string): string => `How often ${within(side)} should choose what`,
  },
  axes: {
    wins: '% of fights won',
    rounds: 'rounds',
    share: '% of fights',
    points: 'points, changed less as it is',
    fights: '% of fights it fired in',
    chance: '% chance',
    mix: '% of the time',
  },
  interval: 'Thick lines are 95 % intervals.',
  nobody: 'nobody',

  tables: 'The figures',
  csv: 'Rows as CSV',
  csvMaking: 'Counting the rows again …',
  json: 'Figures as JSON',
  print: 'Print an encounter card',
  printed: (seed: string, rules: string): string => `Seed “${seed}”, rules ${rules}.`,
  percentile: {
    title: 'From the worst to the best',
    lead: (side: string): string =>
      `Every fight, in the order of how it went for ${within(side)}. Slide to one and watch it.`,
    slide: 'Place in the order',
    at: (share: string): string => `${share} of the fights went worse`,
    worst: 'the worst of all',
    best: 'the best of all',
    run: (run: string, ended: string): string => `Fight number ${run}: ${ended}.`,
    won: (side: string): string => `${side} won`,
    lost: (side: string): string => `${side} lost`,
    drawn: 'nobody won',
    open: 'Watch this fight',
    opening: 'Fetching the fight …',
  },
  compare: {
    lead: 'Both fights roll the same dice, so that the difference is the change and not new luck.',
    what: 'Change',
    whats: { rule: 'a house rule', quantity: 'one quantity', fight: 'the whole fight' },
    rule: 'House rule',
    to: 'To',
    quantity: 'Quantity',
    other: 'Other fight',
    noRules: 'This game has no house rules.',
    asIs: 'As it is',
    changed: 'Changed',
    sentence: (side: string, first: string, second: string, difference: string, runs: string): string =>
      `${side}: wins go from ${first} to ${second}; a difference of ${difference}, in ${runs} pairs of fights on the same dice.`,
    none: 'The interval includes zero: no clear difference.',
    some: 'The interval excludes zero: the change matters.',
    pairs: 'The same dice, two fights',
    pairHeads: ['', 'wins changed', 'does not'],
    wins: 'wins as it is',
    not: 'does not',
  },
  decides: {
    lead: 'Every number, die, piece of gear and house rule changed by one step, each on the same dice: what moves the chance of the first side most?',
    runs: 'Fights in all',
    do: 'Rank the changes',
  },
  sweep: {
    lead: 'One quantity over a range, everything else as it is, the dice the same throughout.',
    quantity: 'Quantity',
    values: 'Values',
    valuesHint: '2..10, 2..20/3 or a list',
    runs: 'Fights for each value',
    do: 'Sweep',
    tune: 'Tune to what is wanted',
    target: 'Wanted, % of fights',
    to: 'Tune',
    toWins: 'fights won',
    toFalls: 'fights in which somebody falls',
    tuned: (quantity: string, value: string, rate: string): string =>
      `${quantity} = ${value} comes nearest: ${rate}.`,
    point: (done: number, all: number): string => `Value ${done} of ${all}`,
    heads: ['wins', 'nobody wins', 'rounds', 'fights'],
    now: 'as it is',
  },
  odds: {
    lead: 'The chance of a value after some rounds. Exact where the dice are few, otherwise sampled; the result says which.',
    of: 'Of what',
    hint: 'one a line, as in troll.str or fight.winner = heroes',
    rounds: 'After rounds',
    ask: 'Find the odds',
    exact: (paths: string): string => `Counted exactly: ${paths} ways for the dice to fall.`,
    sampled: (runs: string): string => `Too many ways to count in time: sampled from ${runs} fights.`,
    goesOn: (chance: string): string => `The fight goes on after that with a chance of ${chance}.`,
    misfits: (list: string): string => `Pinned answers that were not asked for, or not legal: ${list}.`,
    chance: 'chance',
    exactly: 'exactly',
    mean: (words: string): string => `Mean: ${words}.`,
    figures: 'Figures of this fight',
    working: 'Counting …',
    yes: 'yes',
    no: 'no',
    certain: 'certain',
  },
  solve: {
    lead: 'At the first secret decision of two sides: how often to choose what, what each choice costs, and what to do if you think you know the other.',
    ask: 'Solve it',
    kind: 'Decision',
    anyKind: 'the first that is secret',
    runs: 'Most fights a combination',
    working: 'Playing every combination …',
    value: (side: string, value: string): string =>
      `With best play on both sides, ${within(side)} wins ${value}.`,
    half: 'A fight that nobody wins counts half.',
    exactly: (value: string): string => `${value}, counted exactly`,
    sampled: (value: string, low: string, high: string, runs: string): string =>
      `${value} (${low} to ${high}, ${runs} fights of each combination)`,
    payoffs: (side: string): string => `How often ${within(side)} wins, choice against choice, in %`,
    choice: 'choice',
    share: 'how often',
    cost: 'cost if always chosen, points',
    never: 'never',
    always: 'always',
    belief: (side: string): string => `What will ${within(side)} do?`,
    beliefLead: 'Slide what you believe; the best reply follows.',
    reply: (side: string, best: string, value: string): string =>
      `Best for ${within(side)}: ${best}. That wins ${value}.`,
    asMix: 'Believe the equilibrium',
    notAll: 'Too many combinations for a belief: not every one was played.',
    distance: (points: string): string =>
      `As the payoffs stand, both together could gain ${points} points by leaving their mix.`,
    /** The solver speaks to whoever types commands; here there are fields. */
    remarks: (all: readonly string[]): string => all.join(' ').replace('raise -n', 'allow more fights'),
    fewer: (shown: number, all: number): string => `The ${shown} likeliest of ${all} choices are shown.`,
  },
} as const;

/** A name inside a sentence: “the watch”, not “The watch”. */
function within(name: string): string {
  return name.replace(/^The /, 'the ');
}

function roman(number: number): string {
  const signs: readonly (readonly [number, string])[] = [
    [10, 'X'],
    [9, 'IX'],
    [5, 'V'],
    [4, 'IV'],
    [1, 'I'],
  ];
  let left = number;
  let text = '';
  for (const [worth, sign] of signs) {
    while (left >= worth) {
      text += sign;
      left -= worth;
    }
  }
  return text;
}
