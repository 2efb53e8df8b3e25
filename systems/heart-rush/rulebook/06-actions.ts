/** Chapter 6, Actions: engaging, casting, sidestepping, dashing, handling things, helping and calling out. */
export const ACTIONS = {
  'HR-ENGAGE-01': {
    title: 'Engage the Enemy',
    text: 'Engaging takes the turn and the action. The fighter names one enemy whom it could hit with the weapon in its hand at that moment.',
    source: 'the combat chapter, Engage the Enemy and Engaging the Enemy',
  },
  'HR-ENGAGE-02': {
    title: 'Whom one could hit',
    text: 'An enemy can be named if it is alive, is in range of the weapon (long range is enough) and does not have total cover. Stances do not matter at this point. Someone with empty hands has the unarmed strike as a weapon, and someone with cantrips may go by one that it is able to cast.',
    source: 'the combat chapter, Engaging the Enemy and Cover',
    ambiguities: ['A-80'],
  },
  'HR-ENGAGE-03': {
    title: 'How many engagements to start',
    text: 'The number of engagements a fighter can start in a round is limited by its number of actions.',
    source: 'the combat chapter, During Combat',
  },
  'HR-ENGAGE-04': {
    title: 'One of the two is lost early',
    text: 'It can happen that an instant takes the initiator or the named enemy out before stances are chosen. The engagement then continues as long as each side has somebody in it; if one side does not, it is over and the action remains spent.',
    source: 'our reading',
  },
  'HR-CAST-01': {
    title: 'Cast a Spell',
    text: 'Casting takes the turn and the action. Only a fighter that knows a spell can do it.',
    source: 'the combat chapter, Cast a Spell',
  },
  'HR-CAST-02': {
    title: 'Limits on casting',
    text: 'A fighter casts no more than one spell a round and needs a free hand for it. It cannot cast after moving more than half its speed, rounded up, in the round. Once it has cast, its movement for the round is limited to half its speed.',
    source: 'public rules, Spellcasting (earlier revision)',
  },
  'HR-CAST-03': {
    title: 'Casting makes a round active',
    text: 'A round in which a fighter casts a spell is an active round for its rush points.',
    source: 'the combat chapter, Rush Points',
  },
  'HR-CAST-04': {
    title: 'Too confused to cast',
    text: 'A fighter with the condition confused can cast no spells.',
    source: 'public rules, Conditions',
  },
  'HR-CAST-05': {
    title: 'Instant and ongoing spells, saves',
    text: 'An instant spell can be cast without the turn but still costs the action. An ongoing spell lasts for a minute at most and ends sooner if the caster wishes. A saving throw against a spell has to reach the highest face on the heart die of the caster plus 2 for each of its paragon levels.',
    source: 'public rules, Spells and Spellcasting (earlier revision)',
  },
  'HR-SIDE-01': {
    title: 'Sidestep',
    text: 'A sidestep takes the turn and costs the action or 1 rush point. It is one of two things: a move of 5 feet, or standing up from prone. It is not instant, so the turn is needed even when rush pays for it.',
    source: 'the combat chapter, Sidestep',
    ambiguities: ['A-79'],
  },
  'HR-SIDE-02': {
    title: 'Sidesteps are safe',
    text: 'Nobody gets an opportunity attack from a sidestep. It remains movement, however, so someone off-balanced can be tripped by it.',
    source: 'the combat chapter, Sidestep',
  },
  'HR-SIDE-03': {
    title: 'Who can sidestep where',
    text: 'A restrained fighter cannot sidestep, but a grappling one can. A sidestep may go into a square of difficult terrain, although that square would cost 10 feet in a dash.',
    source: 'public rules, Conditions; our reading',
  },
  'HR-SIDE-04': {
    title: 'Sidestepping while prone',
    text: 'With one sidestep a prone fighter either stands up or goes 5 feet and remains prone. It cannot do both.',
    source: 'the combat chapter, Sidestep',
  },
  'HR-DASH-01': {
    title: 'Dash',
    text: 'A dash takes the turn and moves the fighter up to its speed in feet. The first dash of a round costs no action, any further one does.',
    source: 'the combat chapter, Dash',
  },
  'HR-DASH-02': {
    title: 'A dash is not split',
    text: 'A dash is made in one go. Feet left over are lost. A dash that goes nowhere has been used all the same.',
    source: 'our reading',
    ambiguities: ['A-58'],
  },
  'HR-DASH-03': {
    title: 'Dashing past enemies',
    text: 'An enemy may make an opportunity attack on a fighter whose dash leaves its melee reach or covers more than 5 feet within it. The attack is settled before the step that allows it is finished.',
    source: 'the combat chapter, Dash',
  },
  'HR-DASH-04': {
    title: 'Dashing while prone',
    text: 'For half of its speed a prone fighter can stand up in the course of a dash; this allows opportunity attacks. If it does not stand up, it crawls at its climb speed.',
    source: 'public rules, Conditions, Prone; the combat chapter, Opportunity Attack',
  },
  'HR-DASH-05': {
    title: 'A dash cut short',
    text: 'The mover stops at once if, during the dash, it dies, loses consciousness, is knocked prone or has its speed brought to 0.',
    source: 'the combat chapter, Dash; our reading',
  },
  'HR-OBJ-01': {
    title: 'Object Interaction',
    text: 'Doing something simple with an object takes the turn; letting something drop counts too. The first interaction of a round costs no action.',
    source: 'the combat chapter, Object Interaction',
    ambiguities: ['A-77'],
  },
  'HR-OBJ-02': {
    title: 'Changing weapons',
    text: 'Putting a weapon or a shield away is one interaction, and taking one out is another. To exchange one for another therefore needs two.',
    source: 'the combat chapter, Object Interaction',
  },
  'HR-HELP-01': {
    title: 'Help',
    text: 'Helping takes the turn and the action. The fighter chooses someone else who is adjacent, and that fighter has 1 level of advantage on its next attack roll, defense roll, skill check or saving throw.',
    source: 'the combat chapter, Help',
  },
  'HR-HELP-02': {
    title: 'How long help lasts',
    text: 'Help is used up by the next of these rolls, whatever its kind, so a defense roll can use it up. While one Help is waiting, a second adds nothing. When the fight ends, help still waiting is lost.',
    source: 'the combat chapter, Help; public rules, Dice Mechanics, Helping; our reading',
    ambiguities: ['A-49'],
  },
  'HR-HELP-03': {
    title: 'Help for the confused and the unconscious',
    text: 'Helping a confused ally ends its confusion, all levels of it, and gives no advantage. Help can also be an attempt to wake an unconscious ally, which cannot succeed at 0 or fewer hit points.',
    source: 'public rules, Conditions',
  },
  'HR-CALL-01': {
    title: 'Call Out',
    text: 'Calling out takes the turn, and the first call-out of a round costs no action. The fighter says one sentence at most, of sensible length. The words have no effect in the rules.',
    source: 'the combat chapter, Call out',
  },
} as const;
