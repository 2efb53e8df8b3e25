/** Open questions 41 to 80, from active rounds to long range. */
export const AMBIGUITIES_41_81 = {
  'A-41': {
    question: 'Is a round active for someone who was forced into an engagement?',
    reading: 'Yes (`on`), because it was part of one. With `off` only starting or entering one counts.',
    options: ['rush-forced-counts'],
    rules: ['HR-RUSH-03'],
  },
  'A-42': {
    question: 'Does an instant between two passes break their sequence?',
    reading: 'No, because instants stand outside the order of turns.',
    options: [],
    rules: ['HR-TURN-05'],
  },
  'A-43': {
    question: 'Does a free dash take the turn?',
    reading: 'Yes: in the orc example the turn goes over after each dash.',
    options: [],
    rules: ['HR-TURN-03'],
  },
  'A-44': {
    question: 'In which order do fighters enter an engagement?',
    reading:
      "The sides alternate, the initiator's first, until both decline (`alternate`); this follows the example and lets later ones react. With `simultaneous` all decide at once and in secret.",
    options: ['join-order'],
    rules: ['HR-JOIN-04'],
  },
  'A-45': {
    question: 'Who has the turn after an engagement that began out of turn?',
    reading: 'The targeted side, because the chapter says so without exception.',
    options: [],
    rules: ['HR-TURN-10'],
  },
  'A-46': {
    question: 'Does armor count in contested attack rolls?',
    reading:
      'No (`off`): both make attack rolls, and armor is no part of those. With `on` each adds its bonus.',
    options: ['armor-in-contest'],
    rules: ['HR-CONT-01'],
  },
  'A-47': {
    question: 'What does it mean that rolls against a defensive target are contested as normal?',
    reading:
      'Attack against defense, then half the damage. There is no attack roll on the defensive side with which to contest.',
    options: [],
    rules: ['HR-DEF-03'],
  },
  'A-48': {
    question: 'Do dazed, weakened and off-balanced affect attack and defense rolls?',
    reading:
      'Yes, those made with the ability in question. The public example of a fight has it so, and otherwise the levels would mean little.',
    options: [],
    rules: ['HR-COND-03'],
  },
  'A-49': {
    question: 'How long does Help wait?',
    reading:
      'Until the next roll of a listed kind, as long as the fight lasts (`combat`), because only the next roll is named and no time. With `round` it is lost when the round ends.',
    options: ['help-expiry'],
    rules: ['HR-HELP-02'],
  },
  'A-50': {
    question: 'What happens to a treated wound of exactly rank 0?',
    reading: 'It is gone, since a wound of rank 0 would do nothing.',
    options: [],
    rules: ['HR-TREAT-02'],
  },
  'A-51': {
    question: 'Do untreated wounds get better in a long rest?',
    reading:
      'No (`off`), for natural healing is promised once a wound is treated. With `on` each wound improves, as the public text on rests has it.',
    options: ['untreated-heal'],
    rules: ['HR-REST-02'],
  },
  'A-52': {
    question: 'Can wounds be treated during a fight?',
    reading: 'No (`off`), as no such action is listed. With `action` it is an action on someone adjacent.',
    options: ['treat-in-combat'],
    rules: ['HR-TREAT-05'],
  },
  'A-53': {
    question: 'When can one choose to fall unconscious, and does damage wake the fighter?',
    reading:
      'On reaching 0 or fewer hit points and at any time later, as no moment is fixed. Damage does not wake anyone at 0 or fewer, because the chapter says the state lasts that long, against the public rules.',
    options: [],
    rules: ['HR-ZERO-02', 'HR-ZERO-05'],
  },
  'A-54': {
    question: 'What if a target is pushed several times in a step?',
    reading:
      'One push after another (`sequential`), which is simplest. With `longest` only the longest is made.',
    options: ['multi-push'],
    rules: ['HR-PUSH-07'],
  },
  'A-55': {
    question: 'Is the d6 that a grappler deals in place of a push part of the attack?',
    reading:
      "No, it is an instance of damage by itself at the time of pushing (`separate`), as it replaces the push; where no push is due, there is none. With `added` it is part of the attack's damage.",
    options: ['grapple-d6'],
    rules: ['HR-GRAP-06'],
  },
  'A-56': {
    question: 'Is the grappler hampered by its own condition when the one it holds breaks free?',
    reading:
      'Yes (`literal`), because only the disadvantage of the one held is excepted. With `no-penalty` neither is hampered.',
    options: ['grappler-hold'],
    rules: ['HR-GRAP-07'],
  },
  'A-57': {
    question: 'What does within two sizes mean for collisions?',
    reading:
      'A difference of 2 or less, literally (`two`). With `one` it is less than 2, which agrees with the rule on passing through.',
    options: ['collision-sizes'],
    rules: ['HR-PUSH-04'],
  },
  'A-58': {
    question: 'Can a dash be split, with other things done in between?',
    reading:
      'No (`off`), because it is one use of an ability. With `on` the feet left over may be used later.',
    options: ['split-dash'],
    rules: ['HR-DASH-02'],
  },
  'A-59': {
    question: 'Does the might bonus of ranged weapons ignore shields too?',
    reading: 'No, only armor (`off`), which alone is named. The house rule is `on`.',
    options: ['ranged-might-ignores-shield'],
    rules: ['HR-WPN-11'],
  },
  'A-60': {
    question: 'Does the second throw of a might bonus require a hit, and can it repeat?',
    reading:
      'It requires none and comes once per engagement (`off`), in line with the other might bonuses. With `on` the first throw has to hit.',
    options: ['thrown-followup-needs-hit'],
    rules: ['HR-WPN-12'],
  },
  'A-61': {
    question: 'What if there are more than two sides?',
    reading:
      'They are merged into two (`off`), since all rules are written for two. With `circle` the sides follow each other around, and a round ends when all have passed.',
    options: ['multi-side'],
    rules: ['HR-START-01'],
  },
  'A-62': {
    question: 'Which side starts if neither expected the fight?',
    reading: 'The d6 decides, just as when both were ready, because the sides are on equal terms.',
    options: [],
    rules: ['HR-START-03'],
  },
  'A-63': {
    question: 'Against which attacks does cover work, what gives it, and from which point is it judged?',
    reading:
      "Against ranged and thrown attacks and bolts, from terrain alone, judged from the attacker's best point (`off`): the text names ranged attacks, obstacles and any one point. With `on` fighters in the way give cover as well.",
    options: ['creatures-give-cover'],
    rules: ['HR-COVER-03', 'HR-COVER-05'],
  },
  'A-64': {
    question: 'Do 1s bring complications in contested checks of a fight?',
    reading:
      'No (`off`), because these checks are treated like attack and defense rolls. The house rule is `on`.',
    options: ['combat-complications'],
    rules: ['HR-DICE-06'],
  },
  'A-65': {
    question: 'When does the count of a minor ability go back to zero?',
    reading:
      'With every fight, neither with the round nor with the day. This is what the public frequency tag says.',
    options: [],
    rules: ['HR-ABIL-02'],
  },
  'A-66': {
    question: "What happens to the GM's fighters at 0 hit points?",
    reading:
      'The same as to all others (`off`), so that one rule holds for everyone. With `on` they die at 0, which saves time.',
    options: ['gm-creatures-die-at-zero'],
    rules: ['HR-ZERO-08'],
  },
  'A-67': {
    question: 'Does a manoeuvre keep the bonus of the stance?',
    reading:
      'The bonus is lost and the sidestep kept (`off`), because one depends on attacking and the other on the stance. With `on` both are kept.',
    options: ['manoeuvre-keeps-bonus'],
    rules: ['HR-OFF-03'],
  },
  'A-68': {
    question: 'Does hindering need a check?',
    reading:
      'No (`none`): only some manoeuvres ask for one, and here none is named. With `contested` there is a contested check.',
    options: ['hinder-check'],
    rules: ['HR-HIND-01', 'HR-HIND-02', 'HR-HIND-03', 'HR-HIND-04'],
  },
  'A-69': {
    question: 'What is a hit, and do cantrips without damage roll?',
    reading:
      'A hit is an attack above the defense, and such cantrips do roll (`off`), so that one definition serves for all. With `on` the winning stance is the hit, and nothing is rolled.',
    options: ['no-damage-auto-hit'],
    rules: ['HR-ATK-04', 'HR-CANT-04'],
  },
  'A-70': {
    question: 'Can someone be tripped in a hindering push because of the off-balanced levels it brings?',
    reading: 'No, the levels come after the push, in the order in which the text has them.',
    options: [],
    rules: ['HR-HIND-04'],
  },
  'A-71': {
    question:
      'By the rule a might push comes only against cunning, yet the chapter tells of one whose victim is itself about to attack with might. Which holds?',
    reading:
      'The push comes only against cunning (`off`), on which chart and stance agree; the passage shows a principle, for pushes from abilities. With `on` the might bonus always applies.',
    options: ['might-bonus-always'],
    rules: ['HR-RES-08'],
  },
  'A-72': {
    question: 'Does the push of a fighter that dies in the might step still happen?',
    reading: 'Yes, because its attack counts in full; only following is impossible for it.',
    options: [],
    rules: ['HR-PUSH-03'],
  },
  'A-73': {
    question: 'Does Execute add damage, as the orc example suggests, or kill at 0 or fewer hit points?',
    reading:
      'It kills, as the public ability says. That is the only definition there is, and it agrees with the orc staying alive.',
    options: [],
    rules: ['HR-ABIL-20'],
  },
  'A-74': {
    question: "Is a stat block's attack number doubled when the damage type suits the stance?",
    reading:
      'No (`off`), by the rule on stat blocks. With `on` it is, which is a hint to the GM in the public notes on encounters.',
    options: ['flat-attack-doubling'],
    rules: ['HR-ATK-07'],
  },
  'A-75': {
    question: 'Which wording of the conditions applies, the newest or the earlier one?',
    reading:
      'The newest (`newest`), as long as it does not presuppose the later design of fights. With `earlier` the texts of the earlier revision apply.',
    options: ['conditions-edition'],
    rules: [
      'HR-COND-15',
      'HR-COND-16',
      'HR-COND-17',
      'HR-COND-20',
      'HR-COND-21',
      'HR-COND-28',
      'HR-COND-29',
      'HR-COND-36',
    ],
  },
  'A-76': {
    question: 'Does striking at 10 feet with a reach weapon rule out a dash later in the round?',
    reading: 'Yes (`off`), since the newest text no longer forbids it. With `on` the earlier ban applies.',
    options: ['reach-bars-dash'],
    rules: ['HR-WPN-08'],
  },
  'A-77': {
    question: 'Is dropping something free?',
    reading:
      'No, it is an object interaction (`off`), because any simple handling is one. The house rule is `on`.',
    options: ['free-drop'],
    rules: ['HR-OBJ-01'],
  },
  'A-78': {
    question: 'How far may one follow a push?',
    reading:
      'To any one of the vacated squares, moving through vacated squares, because all the spaces left or crossed are open to the pusher.',
    options: [],
    rules: ['HR-PUSH-03'],
  },
  'A-79': {
    question: 'Is the turn needed for a sidestep that rush points pay for?',
    reading:
      'Yes (`off`), as only the actions listed as instant are instant. With `on` it is instant, at which a public summary hints.',
    options: ['rush-sidestep-instant'],
    rules: ['HR-SIDE-01'],
  },
  'A-80': {
    question: 'May a fighter engage, or enter an engagement, at long range?',
    reading:
      'Yes, up to twice the range (`on`), because the enemy could be hit, if with difficulty. With `off` it takes the listed range.',
    options: ['engage-long-range'],
    rules: ['HR-ENGAGE-02', 'HR-JOIN-02'],
  },
  'A-81': {
    question: 'How far away may the target of a stunt be?',
    reading:
      'As far as an attack could reach it (`off`), because a stunt takes the place of an attack. With `on` distance does not matter.',
    options: ['stunts-at-any-distance'],
    rules: ['HR-STUNT-01'],
  },
} as const;
