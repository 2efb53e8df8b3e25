/** Chapter 7, Tools: how tools are lost, kicked away, picked up, thrown and caught. */
export const TOOLS = {
  'TB-DISARM-01': {
    title: 'Disarm',
    text: 'A disarm makes another fighter lose one tool.',
    source: 'the combat chapter, Disarming & arming',
  },
  'TB-DISARM-02': {
    title: 'Where the tool goes',
    text: 'The lost tool lies on the ground from then on.',
    source: 'the combat chapter, Disarming & arming',
  },
  'TB-DISARM-03': {
    title: 'No die without the tool',
    text: 'A fighter who has lost a tool cannot roll its d8. When they hold the tool again, they can.',
    source: 'the combat chapter, Disarming & arming',
  },
  'TB-DISARM-04': {
    title: 'Which tool is lost',
    text: 'Whoever disarms picks the tool, and the target has to be holding it. Natural tools, such as claws, cannot be picked. Against a fighter with no tool that could be picked, a disarm is not allowed.',
    source: 'our reading',
    ambiguities: ['A-37'],
  },
  'TB-DISARM-05': {
    title: 'A die rolled before the loss',
    text: "If the lost tool's die was rolled earlier in the round, it can still be presented and can still take part in a shift. No spark can reroll it, though a tie still does.",
    source: 'our reading',
    ambiguities: ['A-18'],
  },
  'TB-DISARM-06': {
    title: 'Kicking is an action of its own',
    text: 'Kicking the dropped tool away is not part of the disarm. It takes an action in another beat.',
    source: 'the combat chapter, Disarming & arming',
  },
  'TB-DISARM-07': {
    title: 'Kicking a tool away',
    text: 'Every fighter may kick away every tool that lies on the ground, whoever owned it. Nobody can reach that tool again until the fight ends.',
    source: 'our reading',
    ambiguities: ['A-19'],
  },
  'TB-ARM-01': {
    title: 'Recovering a tool',
    text: 'To pick up a dropped tool a fighter spends their action in a beat. If that action is countered, the tool stays on the ground.',
    source: 'the combat chapter, Disarming & arming',
  },
  'TB-ARM-02': {
    title: 'Where tools come from',
    text: 'A fighter can arm with a tool that lies on the ground, with one that the location offers, or with one that another fighter has thrown to them.',
    source: 'the combat chapter, Disarming & arming',
  },
  'TB-ARM-03': {
    title: 'Tools of others',
    text: "Any fighter may take a tool that lies on the ground, even if it was someone else's before.",
    source: 'the combat chapter, Disarming & arming (implied)',
  },
  'TB-ARM-04': {
    title: 'Tools of the location',
    text: 'The surroundings hold tools of their own, and the GM decides which there are; if the one asked for is not there, the fighter chooses again. A tool taken from there is held by whoever took it.',
    source: 'the combat chapter, Disarming & arming (implied)',
  },
  'TB-ARM-05': {
    title: 'Catching a throw',
    text: 'A thrown tool waits for the fighter it was thrown to until the next beat is over, and catching it is an arm action. If it has not been caught by then, it lies on the ground.',
    source: 'our reading',
    ambiguities: ['A-20'],
  },
  'TB-ARM-06': {
    title: 'When a new tool counts',
    text: 'A tool gained now can be picked for the next roll. It gives no extra die in the round that is under way.',
    source: 'the combat chapter, Disarming & arming (implied)',
  },
  'TB-ARM-07': {
    title: 'Tool actions can be countered',
    text: 'Each of the four tool actions can be countered: arming, recovering, throwing, kicking away. If that happens, the tool does not change its place.',
    source: 'the combat chapter, Disarming & arming (implied)',
  },
} as const;
