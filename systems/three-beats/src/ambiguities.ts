/** Questions that the book leaves open, our reading of each, and the house rules for other readings. */
export const AMBIGUITIES = {
  'A-01': {
    question:
      'What does turning a die down by a step mean: 1 off its number, with or without a floor, or a die of the next smaller size?',
    reading:
      'The number drops by 1 and stops at 1. The book turns dice that have been rolled, and turns them by three at a time, which fits numbers and not sizes.',
    options: ['turn-down-to-zero', 'turn-down-die-size'],
    rules: ['TB-WDIS-03'],
  },
  'A-02': {
    question:
      'If a tie is rerolled and ties again, is it rolled once more, or do the tied fighters act at the same time?',
    reading:
      'Rolling continues until the numbers differ. Acting from the lowest up needs a clear rank for everyone.',
    options: ['tie-act-together'],
    rules: ['TB-TIE-03'],
  },
  'A-03': {
    question:
      'Does rerolling a tie give the die a new number, or is it a roll-off that only settles the order?',
    reading: 'It gives a new number. The book says to reroll, and dominance is whatever the die shows.',
    options: ['tie-rolloff-keeps-values'],
    rules: ['TB-TIE-02'],
  },
  'A-04': {
    question: 'Are ties between fighters of one side rerolled, or only ties between opponents?',
    reading: 'All ties are rerolled. The book knows only one kind of tie.',
    options: ['ties-between-foes-only'],
    rules: ['TB-TIE-04'],
  },
  'A-05': {
    question: 'Can you counter an action that is aimed at somebody else?',
    reading: 'Yes. The book asks only that you dislike the action; being its victim is given as one example.',
    options: ['counter-only-own-threats'],
    rules: ['TB-CTR-01'],
  },
  'A-06': {
    question: 'May a fighter counter several actions in a beat, or just one?',
    reading:
      'As many as their die can beat. The book makes a point of a counter not being an action, and only actions are counted.',
    options: ['one-counter-per-beat'],
    rules: ['TB-CTR-05'],
  },
  'A-07': {
    question: 'Does an equal die counter?',
    reading: 'No. The book asks for a higher die, and equal is not higher.',
    options: ['counter-ties-succeed'],
    rules: ['TB-CTR-03'],
  },
  'A-08': {
    question:
      'After acting, you paid to counter one action. Do you pay again to counter the next with the same die?',
    reading:
      'No, the die stays fresh until the beat ends. The payment is there to bring a die that wins, and this one is there already.',
    options: ['pay-per-counter'],
    rules: ['TB-CTR-08'],
  },
  'A-09': {
    question: 'Does swapping dice use up both of them?',
    reading:
      'No, the replaced die returns to the hand, as the book wants it kept for a beat still to come. A beat therefore never costs more than one die.',
    options: ['substitute-spends-both'],
    rules: ['TB-CTR-12'],
  },
  'A-10': {
    question:
      'What can a fighter do in a beat for which no die is left: nothing, or at least something harmless?',
    reading:
      'Nothing but accept or surrender. Without a die there is neither a place in the order nor a number to counter with.',
    options: ['empty-hand-may-describe'],
    rules: ['TB-PRES-06'],
  },
  'A-11': {
    question: 'Is the die of a countered action spent, or does its owner get it back?',
    reading: 'It is spent. The book gives dice back to those who swap them out and to nobody else.',
    options: ['countered-die-returns'],
    rules: ['TB-ACT-09'],
  },
  'A-12': {
    question: 'When do sparks come back: not at all in these rules, with each fight, or with each round?',
    reading: 'Not at all. The book does not mention it, so the sheet says how many there are.',
    options: ['sparks-refresh-each-combat', 'sparks-refresh-each-round'],
    rules: ['TB-SPRK-10'],
  },
  'A-13': {
    question:
      'Are the specials that the book mentions paid for with sparks, or are they powers of another kind?',
    reading:
      'They are the reroll and the shift, at a spark each. Both words stand for changing a die that is shown, and the book describes no other means. The house rule adds free-form specials, on which the GM rules.',
    options: ['specials-separate'],
    rules: ['TB-SPRK-07'],
  },
  'A-14': {
    question: 'How many points does one spark shift: any number, or a single one?',
    reading: 'Any number. The book names no amount.',
    options: ['shift-one-point'],
    rules: ['TB-SPRK-05'],
  },
  'A-15': {
    question: 'Can a shift push a die below 1 or above its size?',
    reading: 'No. A real die has no such face to show.',
    options: ['shift-uncapped'],
    rules: ['TB-SPRK-06'],
  },
  'A-16': {
    question: 'Can you still surrender when your counter has failed, before the action takes effect?',
    reading: 'No. The book offers surrender as the alternative to a counter, so you pick one.',
    options: ['surrender-after-failed-counter'],
    rules: ['TB-SUR-06'],
  },
  'A-17': {
    question:
      'Once countered, are you barred from specials on that die until the beat ends, from all specials, or for the countered action alone?',
    reading:
      'On that die, until the beat ends. The book closes the die to further changes, and a die lasts as long as its beat; a die swapped in was never countered.',
    options: ['spark-lock-fighter', 'spark-lock-action-only'],
    rules: ['TB-SPRK-11'],
  },
  'A-18': {
    question: 'What happens to the die of a tool that is lost after the roll: is it kept or thrown out?',
    reading:
      'It is kept, but no spark can reroll it. Being disarmed forbids rolling the d8, and this one has been rolled.',
    options: ['disarm-discards-die'],
    rules: ['TB-DISARM-05'],
  },
  'A-19': {
    question: 'Can a tool that was kicked away be fetched in the same fight, at the cost of one more beat?',
    reading: 'No. Putting it out of reach would otherwise achieve little.',
    options: ['chase-kicked-tool'],
    rules: ['TB-DISARM-07'],
  },
  'A-20': {
    question: 'Do throwing and catching a tool each take an action, or is the catch free?',
    reading:
      'Each takes one. The book counts taking a thrown tool among the ways to arm yourself, and arming is an action.',
    options: ['catch-is-free'],
    rules: ['TB-ACT-04', 'TB-ARM-05'],
  },
  'A-21': {
    question:
      'Does disadvantage wait for the next full roll, or does it also strike when one die is rerolled?',
    reading:
      'It waits for the full roll. The book turns down all the dice together, and a reroll has only one.',
    options: ['disadvantage-hits-rerolls'],
    rules: ['TB-DIS-05'],
  },
  'A-22': {
    question:
      'When wounds and pending disadvantage meet in one roll, are they summed, or does only the larger count?',
    reading:
      'They are summed. The book calls the effect of wounds a disadvantage too, and two of those count double.',
    options: ['highest-penalty-only'],
    rules: ['TB-WDIS-06'],
  },
  'A-23': {
    question: 'Are the three entries picked again in each round, or once for the whole fight?',
    reading: 'Again in each round. If they were fixed, it would not matter whether a tool is lost or won.',
    options: ['fixed-entries'],
    rules: ['TB-DICE-06'],
  },
  'A-24': {
    question: 'How many of the three entries may be tools: as many as you hold, or one?',
    reading: 'As many as you hold. The book sets no maximum.',
    options: ['max-one-tool'],
    rules: ['TB-DICE-04'],
  },
  'A-25': {
    question: 'Can everybody see the dice you rolled, or are they hidden until you present them?',
    reading: 'Everybody sees them. What the book keeps secret is the selection.',
    options: ['hidden-hands'],
    rules: ['TB-DICE-08'],
  },
  'A-26': {
    question:
      'If your die changes in the course of a beat, does your place in the order change, or is it fixed once ties are broken?',
    reading: 'Your place changes. Who comes next is read from the dice as they lie.',
    options: ['order-fixed-at-reveal'],
    rules: ['TB-ORD-03'],
  },
  'A-27': {
    question: 'Can a wound be rolled as a tool during a fight: always, never, or when the GM agrees?',
    reading:
      'When the GM agrees. Wounds are tools without exception, yet what the book suggests doing with them belongs to talk.',
    options: ['no-wound-dice-in-combat'],
    rules: ['TB-WTOOL-03'],
  },
  'A-28': {
    question:
      'Can an unconscious fighter be attacked, and perhaps die, with the GM deciding what becomes of them?',
    reading:
      'These rules do not go there. The book has nothing beyond lying helpless, so the fighter is out and no longer a target.',
    options: ['attack-the-helpless'],
    rules: ['TB-WND-06', 'TB-WND-08'],
  },
  'A-29': {
    question: 'Can one action have several targets, each of whom counters separately?',
    reading: 'No, it has one. Where the book describes an action, it is done to a single opponent.',
    options: ['area-actions'],
    rules: ['TB-ACT-06'],
  },
  'A-30': {
    question: 'Who is asked first to answer an action: the target, or those who stand by the target?',
    reading:
      'The target, then everybody else from the highest die down. Choosing between surrender and counter is up to the one under threat.',
    options: ['allies-answer-first'],
    rules: ['TB-CTR-17'],
  },
  'A-31': {
    question: 'How often can first aid be tried on one patient, and can you treat yourself?',
    reading:
      'Once per patient after each fight, and yes. Trying again and again would clear every bubble at no cost.',
    options: ['repeat-first-aid', 'no-self-aid'],
    rules: ['TB-AID-09'],
  },
  'A-32': {
    question: 'When tended wounds reopen, do all of them, or the most recent one?',
    reading: 'All of them. What the book says about opening up again goes for every tended wound.',
    options: ['reopen-latest-only'],
    rules: ['TB-OPEN-03'],
  },
  'A-33': {
    question:
      'Does a new wound check the tended bubble again and come on top, or does it just take the place of the cleared bubble?',
    reading:
      'It does both: the old bubble is checked again and a further wound is entered. In the book the new wound is the cause of the reopening, so it is not the same wound.',
    options: ['new-wound-fills-gap'],
    rules: ['TB-OPEN-04'],
  },
  'A-34': {
    question: 'Must the opponent accept a surrender before it counts?',
    reading: 'No. In the book you are out at once; that you offer it is taken as a manner of speaking.',
    options: ['surrender-needs-acceptance'],
    rules: ['TB-SUR-05'],
  },
  'A-35': {
    question:
      'Can the one who acts raise their die in reply to a counter, and so on until one of the two passes?',
    reading:
      'No, a counter that beats the die ends it. The book rules out further specials at that point and wants play to go on.',
    options: ['bidding-counters'],
    rules: ['TB-CTR-15'],
  },
  'A-36': {
    question: 'Are ties broken before the spark window, after it, or both?',
    reading:
      'After it. Sparks belong to the moment dice are shown, and a tie is only in the way when the order is worked out.',
    options: ['ties-before-sparks'],
    rules: ['TB-TIE-05'],
  },
  'A-37': {
    question: 'Who chooses the tool that a disarm takes: the one who disarms, or the target?',
    reading: 'The one who disarms. In the book the fighter who acts is the one who says what happens.',
    options: ['victim-picks-lost-tool'],
    rules: ['TB-DISARM-04'],
  },
  'A-38': {
    question: 'In one attempt to counter, may you pay again when the first swap or special was not enough?',
    reading:
      'Yes, until the die is higher or you stop. The book names two ways to pay and sets no number to either.',
    options: ['one-payment-per-counter'],
    rules: ['TB-CTR-09'],
  },
  'A-39': {
    question: 'Are ties rerolled that come up only in the course of a beat, through a swap or a special?',
    reading:
      'No. Ties are in the way when the order is read off, which has been done by then; the order among them stays as it was.',
    options: ['reroll-late-ties'],
    rules: ['TB-TIE-06'],
  },
  'A-40': {
    question: 'May a fighter who is still to act, but whose die is too low, pay for a counter?',
    reading:
      'Yes. The book asks for a payment from those who have acted; it does not take the same means from those who have not.',
    options: ['pay-only-after-acting'],
    rules: ['TB-CTR-07'],
  },
  'A-41': {
    question: 'Do wounds turn down the first roll of someone who joins a fight that has already begun?',
    reading: 'Yes. For the one who joins, the fight starts with that round.',
    options: ['late-joiners-unhampered'],
    rules: ['TB-INV-03'],
  },
  'A-42': {
    question:
      'In the first round, do wounds also turn down a die that is rerolled, by a spark or after a tie?',
    reading: 'No. The dice were turned down once, when they were rolled; a reroll shows what it shows.',
    options: ['rerolls-turned-down'],
    rules: ['TB-SPRK-02', 'TB-TIE-07'],
  },
  'A-43': {
    question: 'Who puts the wound into words: the one who takes it, or the attacker?',
    reading:
      'The one who takes it. The attacker tells how it hurts, and the wounded player writes it on the own sheet.',
    options: ['attacker-names-wounds'],
    rules: ['TB-WTOOL-01'],
  },
} as const;
