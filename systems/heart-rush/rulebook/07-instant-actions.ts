/** Chapter 7, Instant actions: entering an engagement, tripping, and opportunity attacks. */
export const INSTANT_ACTIONS = {
  'HR-JOIN-01': {
    title: 'Enter an Engagement',
    text: 'This is instant and costs the action. It is possible only after someone has engaged an enemy and before stances are chosen.',
    source: 'the combat chapter, Enter an Engagement',
  },
  'HR-JOIN-02': {
    title: 'Who can enter',
    text: 'To enter, a fighter must have an enemy in range of the weapon in its hand who takes part in the engagement already and does not have total cover. Long range is enough.',
    source: 'the combat chapter, Enter an Engagement and Attacking, orc example',
    ambiguities: ['A-06', 'A-80'],
  },
  'HR-JOIN-03': {
    title: 'One after another',
    text: 'Fighters enter one by one. Each newcomer takes part from that moment, so others may enter because of it.',
    source: 'the combat chapter, Attacking, orc example',
  },
  'HR-JOIN-04': {
    title: 'Who is asked when',
    text: "The sides are asked alternately, the initiator's first; each time, a side sends in one fighter or declines. When the two sides have declined one right after the other, nobody else can enter.",
    source: 'our reading',
    ambiguities: ['A-44'],
  },
  'HR-JOIN-05': {
    title: 'In is in',
    text: 'Any number of fighters may enter an engagement. Nobody can leave it again, and nobody enters it twice.',
    source: 'the combat chapter, Engaging the Enemy',
  },
  'HR-JOIN-06': {
    title: 'Who pays',
    text: 'The enemy named by the initiator takes part free of charge. Everyone who enters on its own account pays its action.',
    source: 'the combat chapter, Engaging the Enemy',
  },
  'HR-TRIP-01': {
    title: 'Trip',
    text: 'Tripping is instant and costs the action. It can be used when somebody with one or more levels of off-balanced comes into a square adjacent to the fighter, willingly or not. The one tripped may be larger by one size at most.',
    source: 'the combat chapter, Trip',
  },
  'HR-TRIP-02': {
    title: 'What a trip does',
    text: 'Whoever is tripped falls prone immediately, in the square just entered. Nothing is rolled.',
    source: 'the combat chapter, Trip',
  },
  'HR-TRIP-03': {
    title: 'A trip ends the movement',
    text: 'The one tripped goes no farther. If it was being pushed, the rest of the push is dropped and does no collision damage.',
    source: 'our reading',
    ambiguities: ['A-39'],
  },
  'HR-TRIP-04': {
    title: 'Which squares count',
    text: 'The square in which a movement begins gives no occasion for a trip; the one in which it ends does. After being tripped, a fighter cannot be tripped again until it has stood up.',
    source: 'our reading',
  },
  'HR-OA-01': {
    title: 'Opportunity Attack',
    text: 'This is instant and costs the action or 1 rush point. It is a single attack roll against the one who gave the opening, made outside any engagement. The attacker uses might, agility or cunning as it pleases.',
    source: 'the combat chapter, Opportunity Attack',
  },
  'HR-OA-02': {
    title: 'Opening: leaving reach',
    text: "An enemy gives an opening when it leaves the attacker's melee reach willingly and by other means than a sidestep.",
    source: 'the combat chapter, Opportunity Attack',
  },
  'HR-OA-03': {
    title: 'Opening: moving within reach',
    text: "An enemy gives an opening when it willingly moves more than 5 feet within the attacker's melee reach, sidesteps excepted. Only steps from one square in reach to another count, so coming into reach does not. Therefore the second such step of a dash gives the opening, and the first never does.",
    source: 'the combat chapter, Opportunity Attack',
    ambiguities: ['A-31'],
  },
  'HR-OA-04': {
    title: 'Opening: standing up',
    text: 'An enemy that stands up without a sidestep gives an opening to everyone who has it in range of the weapon used. It counts as prone until the attack is over.',
    source: 'the combat chapter, Opportunity Attack',
    ambiguities: ['A-28'],
  },
  'HR-OA-05': {
    title: 'Opening: attacker hidden',
    text: 'A fighter has an opening against anyone from whom it is hidden. By attacking it stops being hidden.',
    source: 'the combat chapter, Opportunity Attack; public rules, Conditions, Hidden',
  },
  'HR-OA-06': {
    title: 'Opening: target surprised',
    text: 'Every fighter that is surprised gives an opening by that alone.',
    source: 'the combat chapter, Opportunity Attack and Surprise',
  },
  'HR-OA-07': {
    title: 'Opening: helpless or stunned',
    text: 'The GM may grant an opportunity attack on someone helpless. Any attack on someone stunned can be made as one.',
    source: 'the combat chapter, Attacking the Helpless; public rules, Conditions, Stunned',
  },
  'HR-OA-08': {
    title: 'Which weapon',
    text: 'Against an enemy that leaves reach or moves within it, the attacker uses its melee weapon. For the openings of standing up, hiding and surprise it may use any weapon in its hands whose range is sufficient.',
    source: 'the combat chapter, Opportunity Attack; our reading',
  },
  'HR-OA-09': {
    title: 'Defending against it',
    text: "The target rolls its heart die and the ability die of the attacker's stance and adds armor, the same as in an engagement. As it has no stance, damage is not halved, the roll is not contested, and it does not strike back.",
    source: 'the combat chapter, Opportunity Attack and Attacking',
    ambiguities: ['A-07'],
  },
  'HR-OA-10': {
    title: 'No stance bonuses',
    text: "What depends on the defender's stance does not happen: no cunning levels and no might bonus of the weapon. Agility gives no sidestep. The additional die for a damage type that suits the stance is rolled.",
    source: 'the combat chapter, the stance sections; public rules, Weapons',
    ambiguities: ['A-27'],
  },
  'HR-OA-11': {
    title: 'Before the step is finished',
    text: 'The attack comes before the provoking step is finished, so the mover is still in the square from which it wanted to step.',
    source: 'the combat chapter, Dash',
  },
  'HR-OA-12': {
    title: 'One for each dash',
    text: 'A fighter can make only one opportunity attack against any one dash. If it lets an opening pass, it may still use a later one of the same dash.',
    source: 'our reading',
    ambiguities: ['A-30'],
  },
  'HR-OA-13': {
    title: 'Several attackers',
    text: 'All enemies with an opening may make an attack each; what was declared last is resolved first. If the mover goes down, attackers whose turn has not come keep what they would have paid. The same holds for all instants declared together: each is judged again when it is resolved, and one whose target is dead, gone or no longer open to it does not happen.',
    source: 'public rules, Abilities; our reading',
  },
  'HR-OA-14': {
    title: 'It makes the round active',
    text: 'For the rush points of the attacker the round is active. For those of the target it is not, on this account.',
    source: 'the combat chapter, Rush Points',
  },
  'HR-OA-15': {
    title: 'Not against forced movement',
    text: 'Someone who is forced to move gives no opening by it, whether it leaves a reach or moves within one.',
    source: 'the combat chapter, Opportunity Attack',
  },
} as const;
