/** Chapter 19, Manoeuvres: grappling, climbing on, hindering and stunts in place of an attack. */
export const MANOEUVRES = {
  'HR-OFF-01': {
    title: 'In place of an attack',
    text: 'A participant in an engagement may grapple, climb on, hinder or try a stunt instead of attacking.',
    source: 'the combat chapter, Other Offensive Actions',
  },
  'HR-OFF-02': {
    title: 'The stance must win',
    text: "A manoeuvre needs a stance that beats the target's; having the same stance is not sufficient. A defensive target can be chosen, because every other stance beats defensive.",
    source: 'the combat chapter, Other Offensive Actions',
    ambiguities: ['A-25'],
  },
  'HR-OFF-03': {
    title: 'What is given up',
    text: "The manoeuvre is declared in the step of the fighter's own stance. It takes the place of the attack roll, and the cunning levels or the might bonus that the attack would have brought are lost with it. The free sidestep of agility is not.",
    source: 'the combat chapter, Other Offensive Actions',
    ambiguities: ['A-67'],
  },
  'HR-OFF-04': {
    title: 'When the check is rolled',
    text: 'A contested check takes place in that same step, when the attack would have been rolled. That is also when the distance to the target has to be right.',
    source: 'the combat chapter, Grappling, wolf example',
    ambiguities: ['A-26'],
  },
  'HR-OFF-05': {
    title: 'When the effect comes',
    text: 'The effect waits until all attacks of the engagement have been rolled, which is after the might step.',
    source: 'the combat chapter, Other Offensive Actions',
    ambiguities: ['A-26'],
  },
  'HR-OFF-06': {
    title: 'What may come in between',
    text: 'A grapple or a climb has no effect unless at that time both fighters are alive, they are still adjacent, and the one who made it is able to act. A hindrance or a stunt has its effect even if its maker has gone down.',
    source: 'our reading',
  },
  'HR-OFF-07': {
    title: 'Several effects',
    text: "Effects come in the order of their makers' stances: cunning, agility, might. Within a stance the sides alternate, starting with the targeted side.",
    source: 'our reading',
  },
  'HR-OFF-08': {
    title: 'What counts in the check',
    text: 'Advantage and disadvantage apply to the check just as to an attack or defense roll with the same ability, for instance from prone, restrained, Help or high ground. Weapon dice and armor do not count.',
    source: 'the combat chapter, Other Offensive Actions',
  },
  'HR-OFF-09': {
    title: 'One of them',
    text: 'A fighter can make a single manoeuvre, and on a single target.',
    source: 'the combat chapter, Resolution',
  },
  'HR-GRAP-01': {
    title: 'Grapple',
    text: "The target must be adjacent. The grappler's might is rolled against the target's might or agility, whichever the target prefers.",
    source: 'the combat chapter, Grappling',
  },
  'HR-GRAP-02': {
    title: 'Size in a grapple',
    text: 'If one of the two is larger, it has 1 level of advantage per size of difference.',
    source: 'the combat chapter, Grappling',
  },
  'HR-GRAP-03': {
    title: 'The outcome',
    text: 'With a higher total the actor has the condition grappling and the target the condition grappled. With the same or a lower total there is no effect.',
    source: 'the combat chapter, Grappling',
  },
  'HR-GRAP-04': {
    title: 'Hands',
    text: 'The grappler needs a free hand, or other means such as jaws or tentacles. If it uses one hand only, its total is halved, rounded up; advantage is worked out before that.',
    source: 'the combat chapter, Grappling',
  },
  'HR-GRAP-05': {
    title: 'One at a time',
    text: 'No fighter can hold two others in a grapple or be held by two. If several succeed against one target, only the grapple that takes effect first counts.',
    source: 'the combat chapter, Grappling',
  },
  'HR-GRAP-06': {
    title: 'Squeezing',
    text: "If a grappler's might attack would push the one it holds, it may do damage in place of the push. This is 1d6, and 1d6 more for each size by which the grappler is larger. It may do so also where the size of the one it holds leaves 0 feet of the push.",
    source: 'the combat chapter, Grappling',
    ambiguities: ['A-55'],
  },
  'HR-GRAP-07': {
    title: 'Breaking free',
    text: 'An attempt takes the turn and the action. Might or agility of the one held is rolled against might or agility of the grappler, with advantage for size as in the grapple itself, and the higher total wins. For this roll the level of restrained that the grapple causes is no disadvantage.',
    source: 'public rules, Conditions, Grappled',
    ambiguities: ['A-56'],
  },
  'HR-GRAP-08': {
    title: 'When a grapple ends',
    text: 'The grappler may let go whenever it wants and pays nothing for it. The grapple is over, too, if one of the two dies, if the grappler is no longer able to act, or if they are not adjacent any more.',
    source: 'our reading',
  },
  'HR-GRAP-09': {
    title: 'Forced movement in a grapple',
    text: 'When the one held is forced to move, the grappler chooses between going the same distance with it and letting go. When the grappler is forced to move, the one it holds goes too. If one of them has collision damage, so does the other.',
    source: 'public rules, Conditions, Grappling',
  },
  'HR-GRAP-10': {
    title: 'Sidestepping with a captive',
    text: 'If the grappler sidesteps, the one it holds comes after it into the square it was in.',
    source: 'public rules, Conditions, Grappling',
  },
  'HR-CLIMB-01': {
    title: 'Climb on',
    text: "The target must be adjacent and larger by two sizes or more. Each of the two rolls might or agility. If the climber's total is higher, it has the condition creature climber and the target the condition climbed on.",
    source: 'the combat chapter, Climb On',
  },
  'HR-CLIMB-02': {
    title: 'How many',
    text: 'A fighter can be on only one other at a time. One fighter may have several climbers on it.',
    source: 'the combat chapter, Climb On; public rules, Conditions, Climbed-on',
  },
  'HR-CLIMB-03': {
    title: 'What a climber can do',
    text: 'Attacks by the climber on the one it is on have 3 levels of advantage, and in place of a push of any length, 0 feet included, it does 1d6 damage to it. It is taken along wherever that fighter goes. It may move about on it at climb speed, as in difficult terrain, or get off it for 5 feet of movement.',
    source: 'public rules, Conditions, Creature Climber',
  },
  'HR-CLIMB-04': {
    title: 'Holding on',
    text: 'A climber that is damaged or forced to move makes a saving throw with might or agility. The number to reach is the damage or the distance in feet, whichever is more; on a failure the climber falls off.',
    source: 'public rules, Conditions, Creature Climber',
  },
  'HR-CLIMB-05': {
    title: 'Being climbed on',
    text: 'The one climbed on attacks its climbers with 3 levels of disadvantage. It may use an action to roll might or agility against the might or agility of each climber, and those with a lower total are thrown off.',
    source: 'public rules, Conditions, Climbed-on',
  },
  'HR-HIND-01': {
    title: 'Hinder: hurt and hamper',
    text: 'This is one of four ways to hinder an adjacent target, and nothing is rolled to succeed. The target takes 1d4 damage and gets 2 levels, of one kind or two, from weakened, off-balanced and dazed.',
    source: 'the combat chapter, Hinder',
    ambiguities: ['A-19', 'A-68'],
  },
  'HR-HIND-02': {
    title: 'Hinder: blind',
    text: 'This is one of four ways to hinder an adjacent target, and nothing is rolled for it. The target gets 1 level of blinded.',
    source: 'the combat chapter, Hinder',
    ambiguities: ['A-68'],
  },
  'HR-HIND-03': {
    title: 'Hinder: knock down',
    text: 'This is one of four ways to hinder an adjacent target, and nothing is rolled for it. The target falls prone; it must not be larger by more than one size.',
    source: 'the combat chapter, Hinder',
    ambiguities: ['A-68'],
  },
  'HR-HIND-04': {
    title: 'Hinder: shove',
    text: 'This is one of four ways to hinder an adjacent target, and nothing is rolled for it. The target is pushed 5 feet, with 5 added per size it is smaller and 5 taken off per size it is larger; at 0 or less it is not pushed. Afterwards, pushed or not, it gets 2 levels of off-balanced, which are too late to let anyone trip it during this push.',
    source: 'the combat chapter, Hinder',
    ambiguities: ['A-68', 'A-70'],
  },
  'HR-STUNT-01': {
    title: 'Stunt',
    text: 'A stunt is anything else to which the GM agrees in advance; one that is refused was never declared, and the fighter chooses again. The target must be where an attack could reach it. The GM names the abilities for a contested check, the higher total decides, and the GM says what comes of it.',
    source: 'the combat chapter, Stunt; our reading',
    ambiguities: ['A-81'],
  },
} as const;
