/** Open questions 1 to 40, from the choice of dice in an engagement to rush points. */
export const AMBIGUITIES_01_40 = {
  'A-01': {
    question: 'Two fighters have the same stance but do not attack each other. Is the attack contested?',
    reading:
      "Only a mutual attack is contested (`mutual`), since the chapter speaks of being attacked back. With `always`, as in the later public rules, every attack on one's own stance is.",
    options: ['contested-rolls'],
    rules: ['HR-CONT-03'],
  },
  'A-02': {
    question: 'Which ability die does a defender roll?',
    reading: "The one that belongs to the attacker's stance, because the chapter says so in plain words.",
    options: [],
    rules: ['HR-ATK-02'],
  },
  'A-03': {
    question: 'Damage is both halved for defensive and shrugged off. Which comes first?',
    reading:
      'Defensive first, since it belongs to working the damage out, while shrugging off happens on taking it. Both round up, so the result is the same either way.',
    options: [],
    rules: ['HR-DMG-01'],
  },
  'A-04': {
    question: 'Is a wound judged by the damage before or after halving?',
    reading:
      'After: in the example of the earlier printing 30 damage is shrugged off to 15, and the wound has rank 15.',
    options: [],
    rules: ['HR-WND-02'],
  },
  'A-05': {
    question: 'Can someone drawn into an engagement refuse to choose a stance?',
    reading: 'No, for everyone in the engagement has to choose; but defensive is open to all.',
    options: [],
    rules: ['HR-STANCE-01'],
  },
  'A-06': {
    question: 'Who must be in range for a fighter to enter an engagement?',
    reading:
      'An enemy who takes part (`enemy`), because the action itself asks for a valid target and the other passage is only a summary. With `anyone` a participant of either side will do.',
    options: ['join-range'],
    rules: ['HR-JOIN-02'],
  },
  'A-07': {
    question: 'Is a defense rolled against opportunity attacks, and with which die?',
    reading:
      "Yes, with the ability of the attacker's stance (`normal`), since it is an attack roll and those are met with defense rolls. With `none` there is no defense.",
    options: ['oa-defense'],
    rules: ['HR-OA-09'],
  },
  'A-08': {
    question: 'Can someone whose action is spent be engaged, and attack in the engagement?',
    reading:
      'Both (`off`), as taking part costs nothing. With `on`, the later public rule, such a fighter is engaged but cannot attack.',
    options: ['no-action-no-attack'],
    rules: ['HR-ACT-07'],
  },
  'A-09': {
    question: 'What if the attacks of two fighters in one step are deadly to both?',
    reading: 'Both attacks count and both die, because the attacks of a step are simultaneous.',
    options: [],
    rules: ['HR-RES-07'],
  },
  'A-10': {
    question: 'What if the totals of a contested roll are equal?',
    reading: 'Nobody takes damage (`none`), as the difference is 0. With `reroll` both roll again.',
    options: ['contested-tie'],
    rules: ['HR-CONT-02'],
  },
  'A-11': {
    question: 'What if a push runs into something?',
    reading:
      'The push stops and does 1d6 per 5 feet left, shared with a fighter who has no shield (`damage`): the chapter is silent, and this is the public rule. With `stop-only` it just stops.',
    options: ['push-collision'],
    rules: ['HR-PUSH-04'],
  },
  'A-12': {
    question: 'Does a wound take 10 damage or more than 10? Heading, text and example disagree.',
    reading:
      '10 is enough (`10`), because the text counts for more than its heading and the public rules say the same. With `11` it takes more than 10.',
    options: ['wound-at'],
    rules: ['HR-WND-01'],
  },
  'A-13': {
    question: 'Which maximum counts for death: the normal one, or the one lowered by wounds?',
    reading:
      'The normal one (`normal`). With `reduced`, any one wounding hit that takes an unhurt fighter to 0 or lower would be deadly, and negative hit points would hardly occur.',
    options: ['death-maximum'],
    rules: ['HR-ZERO-06'],
  },
  'A-14': {
    question: 'Is a fighter dead only at exactly minus its maximum?',
    reading:
      'No, at that number or lower: the second of the two passages says so, and overshooting the limit cannot be safer than meeting it.',
    options: [],
    rules: ['HR-ZERO-06'],
  },
  'A-15': {
    question: 'How is the half rounded when damage is shrugged off?',
    reading:
      'Up (`up`), like all other halves of the chapter and like the later public rule. The house rule is `down`.',
    options: ['shrug-rounding'],
    rules: ['HR-DMG-03'],
  },
  'A-16': {
    question: 'How often can damage be shrugged off?',
    reading:
      'Once for each instance of damage (`per-instance`), since no limit but the die is given. With `per-round`, the later public rule, once in a round.',
    options: ['shrug-limit'],
    rules: ['HR-DMG-05'],
  },
  'A-17': {
    question: 'From when does a smaller heart die count?',
    reading:
      'From the end of the step (`end-of-step`), or the order of rolls within a simultaneous step would matter. With `immediate` it counts at once.',
    options: ['heart-drop-timing'],
    rules: ['HR-ATK-06', 'HR-DMG-06'],
  },
  'A-18': {
    question: "Do cunning levels and the weapon's might bonus require damage?",
    reading: 'No (`off`), since both are said to come with attacking. With `on` the attack has to hit.',
    options: ['stance-bonus-needs-hit'],
    rules: ['HR-CUN-02', 'HR-MIG-02'],
  },
  'A-19': {
    question: 'Must two condition levels be of the same kind?',
    reading:
      'No, any mixture is allowed (`any`), as the text names three kinds for up to two levels; hindering is read the same way. With `single` they must be of one kind.',
    options: ['condition-mix'],
    rules: ['HR-CUN-02', 'HR-HIND-01'],
  },
  'A-20': {
    question: "Does agility's free sidestep depend on attacking, or on attacking might?",
    reading:
      'No, it comes with the stance (`always`); the words about before and after the attack only give its time. It can be tied to making an attack (`with-attack`) or, as in the later public rules, to attacking a might defender (`vs-might`).',
    options: ['agility-sidestep'],
    rules: ['HR-AGI-03'],
  },
  'A-21': {
    question: 'Two agility fighters attack each other, one before moving and one after. Is it a contest?',
    reading:
      'No, these are two ordinary attacks (`same-substage`), because they do not happen at the same time. With `any` it is one contest, at the earlier time.',
    options: ['agility-contest'],
    rules: ['HR-CONT-06'],
  },
  'A-22': {
    question: 'How do the free sidesteps fit between the attacks of the agility step?',
    reading:
      'They are all made together, after the first group of attacks and before the second. This one rule satisfies the passages on moving before, moving after and taking turns.',
    options: [],
    rules: ['HR-AGI-05'],
  },
  'A-23': {
    question: 'Are targets declared openly or in secret?',
    reading:
      'In secret and together (`secret`): in the orc example each learns afterwards what the other chose, and no fair rule is simpler. With `open` they are declared aloud in turn.',
    options: ['target-declaration'],
    rules: ['HR-RES-05'],
  },
  'A-24': {
    question: 'Can a fighter attack its own side?',
    reading:
      'No (`off`), which is simplest, although the text does not say that the one attacked must be an enemy. The house rule is `on`.',
    options: ['friendly-fire'],
    rules: ['HR-RES-02'],
  },
  'A-25': {
    question: 'Does defensive count as directly beaten, so that a manoeuvre is possible?',
    reading:
      'Yes (`on`): all stances beat defensive, and only a tie is excluded. With `off` only the triangle counts.',
    options: ['manoeuvre-vs-defensive'],
    rules: ['HR-OFF-02'],
  },
  'A-26': {
    question: "When is a manoeuvre's check rolled, and when does it take effect?",
    reading:
      "The check comes in the fighter's own step, as in the wolf example, and the effect after the might step, as in the text (`split`); an agility target may thus sidestep away before a grapple takes hold. Both can come after the might step (`end-of-engagement`) or, as in the later public rules, at the end of the fighter's own step (`end-of-step`).",
    options: ['manoeuvre-timing'],
    rules: ['HR-OFF-04', 'HR-OFF-05'],
  },
  'A-27': {
    question: 'Are there stance bonuses in opportunity attacks?',
    reading:
      'No (`off`), because the target has no stance. With `on` it is treated as having a stance that is beaten.',
    options: ['oa-stance-bonus'],
    rules: ['HR-OA-10'],
  },
  'A-28': {
    question: 'Who can attack someone standing up?',
    reading:
      'Everyone with it in range of a weapon (`weapon-range`), as no reach is named here, unlike in the first two cases. With `melee-reach` only those who have it in their reach.',
    options: ['oa-standing-up'],
    rules: ['HR-OA-04'],
  },
  'A-29': {
    question: 'Who has melee reach?',
    reading:
      'Those with a melee or body weapon or with empty hands (`empty-hands`): one wields one weapon, and a bow in hand threatens nobody close by. With `always` everyone has it.',
    options: ['unarmed-reach'],
    rules: ['HR-WPN-08'],
  },
  'A-30': {
    question: 'How many opportunity attacks can one fighter make against one dash?',
    reading:
      'One (`one`), since one movement is one opening. With `per-trigger` there is one for each opening in it.',
    options: ['oa-per-move'],
    rules: ['HR-OA-12'],
  },
  'A-31': {
    question: 'How are the 5 feet within reach measured?',
    reading:
      'By steps from inside to inside, for each dash by itself. That is the literal meaning of within.',
    options: [],
    rules: ['HR-OA-03'],
  },
  'A-32': {
    question: 'How are diagonals counted?',
    reading:
      'Every neighboring square is 5 feet away (`five`), which is simplest; the book only mentions squares and corners. They can cost 5 and 10 in turn (`alternating`) or be forbidden (`none`).',
    options: ['diagonals'],
    rules: ['HR-MOVE-01'],
  },
  'A-33': {
    question: 'How is the limit of half a move for ranged weapons counted?',
    reading:
      'As one total of willing movement for the round (`total`). With `before-and-after` there is half a move before the choice and another half after it.',
    options: ['ranged-half-move'],
    rules: ['HR-STANCE-07'],
  },
  'A-34': {
    question: 'Does a range penalty apply to stretches begun or only to full ones?',
    reading: 'To stretches begun (`begun`), or 5 feet too far would cost nothing. The house rule is `full`.',
    options: ['range-penalty'],
    rules: ['HR-WPN-07'],
  },
  'A-35': {
    question: 'What can a surprised fighter do in an engagement?',
    reading:
      'It chooses a stance and attacks, without a sidestep (`free`), as it loses only abilities and movement. It can be made to choose defensive (`defensive`) or to go without a stance (`none`).',
    options: ['surprised-stance'],
    rules: ['HR-SURP-04'],
  },
  'A-36': {
    question: 'Is surprise a matter of single fighters or of whole sides?',
    reading:
      'Of single fighters (`creature`), since the opening speaks of the target and the effects are listed one by one. With `party` it counts only if the whole side is surprised.',
    options: ['surprise-scope'],
    rules: ['HR-SURP-03', 'HR-SURP-05'],
  },
  'A-37': {
    question: 'Does it take both conditions to escape surprise, or just one?',
    reading:
      'Both (`and`), because they are joined by that word. With `or`, as in the later public list, one will do.',
    options: ['surprise-test'],
    rules: ['HR-SURP-01'],
  },
  'A-38': {
    question: 'Does a helpless fighter roll defense?',
    reading:
      'It has its armor only (`armor`): what needs motion fails, but the armor is still there. It can make a normal roll (`roll`) or have no defense whatsoever (`none`).',
    options: ['helpless-defense'],
    rules: ['HR-HELPLESS-02'],
  },
  'A-39': {
    question: 'Does a trip end the movement?',
    reading: 'Yes, since the fighter lies prone in that very square; it does not go on crawling.',
    options: [],
    rules: ['HR-TRIP-03'],
  },
  'A-40': {
    question: 'What does the upper limit on gained rush points mean?',
    reading:
      'At the start of a round it is the number of that round. It serves only as a guard against abilities that add activity.',
    options: [],
    rules: ['HR-RUSH-02'],
  },
} as const;
