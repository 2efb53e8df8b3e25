/** Chapter 11, Vantage: circumstances that favour one side, the order they impose, and running away. */
export const VANTAGE = {
  'BG-VANT-01': {
    title: 'What gives vantage',
    text: 'A side has vantage when something outside the fighters favours it alone, such as darkness it ambushes from, a staircase it holds or higher ground.',
    source: 'the combat chapter, Vantage',
  },
  'BG-VANT-02': {
    title: 'What does not',
    text: 'Skill and gear do not count: no side has vantage for being better trained or better equipped.',
    source: 'the combat chapter, Vantage',
  },
  'BG-VANT-03': {
    title: 'One side or none',
    text: 'Vantage belongs to one side as a whole or to none. When both sides could claim it, neither has it.',
    source: 'the combat chapter, Vantage; our reading',
    ambiguities: ['A-45', 'A-48'],
  },
  'BG-VANT-04': {
    title: 'The other side goes first',
    text: 'In an exchange the side without vantage rolls everything and decides everything, and only then does the favoured side roll or decide anything. It therefore picks breath dice, gambits and the gifts of pass 1 in ignorance of the threat it will face.',
    source: 'the combat chapter, Vantage; our reading',
    ambiguities: ['A-46'],
  },
  'BG-VANT-05': {
    title: 'Running comes last too',
    text: 'Running is covered as well. The favoured side chooses between staying and running once all that the other side rolled and decided is known to it.',
    source: 'the combat chapter, Vantage',
  },
  'BG-VANT-06': {
    title: 'Later passes',
    text: 'In pass 2 and after, the side without vantage makes its gifts, and picks between level dice, ahead of the favoured side.',
    source: 'the combat chapter, Vantage',
  },
  'BG-VANT-07': {
    title: 'Vantage in a brawl',
    text: "In a brawl an attacker with vantage acts second: the foe settles on an answer, picks dice and rolls, and then the attacker may present the threat or give the attack up. Whoever is not favoured decides on a bind before the other rolls. With vantage on the foe's side, or on neither, the usual order stands, attacker first.",
    source: 'the combat chapter, Vantage; our reading',
    ambiguities: ['A-46'],
  },
  'BG-VANT-08': {
    title: 'Secret when nobody is favoured',
    text: 'If nobody has vantage, what both sides decide at one point is decided in secret and shown together. Fighters of one side may consult each other.',
    source: 'our reading',
  },
  'BG-RUN-01': {
    title: 'Stay or run',
    text: "When a side's turn to act in an exchange comes, each of its fighters first chooses whether to stay or to run, ahead of any die of their own.",
    source: 'our reading',
    ambiguities: ['A-47'],
  },
  'BG-RUN-02': {
    title: 'What a runner does',
    text: 'A runner attacks with nothing, so no weapon die is rolled, no ammunition spent, and no gambit turns a die into a weapon die. Manoeuvre dice are rolled as usual, and the whole of pass 1 has to be faced.',
    source: 'our reading',
    ambiguities: ['A-47'],
  },
  'BG-RUN-03': {
    title: 'Getting away',
    text: 'A runner who is up when step 3 of pass 1 is done has got away, and at no time counts as standing. If a whole side runs, pass 1 is the end of the fight. Weapon dice of allies who stay go on counting.',
    source: 'our reading',
    ambiguities: ['A-47'],
  },
  'BG-RUN-04': {
    title: 'Too late to run',
    text: 'Once the passes have begun, nobody can take to running. A brawl has no running as such: a fighter escapes when threatened, or the side holds.',
    source: 'our reading',
    ambiguities: ['A-47'],
  },
} as const;
