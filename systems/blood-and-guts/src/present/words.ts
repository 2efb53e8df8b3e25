// Primer and glossary of Blood & Guts.
import type { GlossaryEntry, Primer } from '@affray/kernel';

export const PRIMER: Primer = {
  say: 'Roll high, but not over your score: a breath die that comes up over it is exhausted for the rest of the fight, and a weapon die that does is wasted. A brawl is one attacker and one foe; a clash is side against side.',
  steps: [
    {
      title: 'Three scores',
      say: 'Blood to evade, Guts to threaten and to stay up, Nerves for gambits and throws. Every injury lowers all three.',
      rule: 'BG-INJ-02',
    },
    {
      title: 'Breath',
      say: 'Roll as many living breath dice as you like; the highest counts. Dice over the score tested are exhausted.',
      rule: 'BG-SAVE-01',
    },
    {
      title: 'A brawl',
      say: 'Present a threat. The foe escapes with Blood or brawls back; the higher threat hurts by the difference, and weapons hurt on top.',
      rule: 'BG-THREAT-01',
    },
    {
      title: 'A clash: threat',
      say: 'Everybody rolls a weapon die. The highest of a side, not over its score, is the threat to every enemy; armour discards the numbers it bears.',
      rule: 'BG-POOL-02',
    },
    {
      title: 'A clash: evade',
      say: 'Roll breath to evade. If your best die falls short of the threat, the difference is an injury.',
      rule: 'BG-MAN-04',
    },
    {
      title: 'A clash: stand',
      say: 'An injury puts you down, unless the die that reduced it, rolled again, meets the sum of your injuries.',
      rule: 'BG-STAND-02',
    },
    {
      title: 'Another pass',
      say: 'Those who stand discard their best die, threats fall by the number of enemies standing, and the rest is done again until nobody is threatened.',
      rule: 'BG-PASS-05',
    },
    {
      title: 'Vantage',
      say: 'The favoured side rolls and decides last, knowing all that the others did.',
      rule: 'BG-VANT-04',
    },
  ],
};

export const GLOSSARY: Readonly<Record<string, GlossaryEntry>> = {
  Blood: {
    say: 'The score for escaping, for manoeuvres and for threats that guard.',
    rule: 'BG-MAN-01',
  },
  Guts: { say: 'The score for threats, for handling most weapons and for staying up.', rule: 'BG-WPN-03' },
  Nerves: { say: 'The score for gambits, throws and contraptions.', rule: 'BG-GAMBIT-02' },
  Breath: {
    say: 'A stock of dice, each living or exhausted, rolled to threaten and to evade.',
    rule: 'BG-CORE-02',
  },
  Exhausted: {
    say: 'A breath die that came up over the score; it is gone until breath is recovered.',
    rule: 'BG-SAVE-04',
  },
  Over: { say: 'Strictly higher than the score; a roll equal to it is not over.', rule: 'BG-CORE-03' },
  Injury: {
    say: 'A number that lowers all three scores for as long as it is not healed.',
    rule: 'BG-INJ-02',
  },
  Threat: {
    say: 'In a brawl the highest breath die rolled; in a clash the highest weapon die of a side.',
    rule: 'BG-POOL-02',
  },
  Escape: { say: 'A Blood save against a threat: meet it and you are out of the brawl.', rule: 'BG-ESC-01' },
  'Brawl back': { say: 'To answer a threat with a threat of your own.', rule: 'BG-BRAWL-01' },
  Exchange: {
    say: 'One attack with its answer, or one rolling of all dice with all its passes.',
    rule: 'BG-CLASH-03',
  },
  Pass: { say: 'One round of evading and standing with the dice that are left.', rule: 'BG-PASS-05' },
  Manoeuvre: {
    say: 'The dice you evade with: breath, shield and whatever allies give you.',
    rule: 'BG-MAN-03',
  },
  'Stand save': { say: 'The die that reduced an injury, rolled again to stay up.', rule: 'BG-STAND-02' },
  Gift: { say: 'A manoeuvre die handed to an ally, one for each giver and pass.', rule: 'BG-GIFT-01' },
  Gambit: {
    say: 'Using a weapon die to evade or a manoeuvre die to strike, if it is worth no more than your Nerves.',
    rule: 'BG-GAMBIT-01',
  },
  Bind: {
    say: 'Giving up a die of a special weapon so that all lower enemy weapon dice are lost.',
    rule: 'BG-SPEC-06',
  },
  Vantage: {
    say: 'Outside circumstances that favour one side, which then rolls and decides last.',
    rule: 'BG-VANT-01',
  },
  Mark: {
    say: 'A face crossed out on a weapon or shield: it counts as 0, and a second mark ruins the item.',
    rule: 'BG-MARK-01',
  },
  Ruined: { say: 'Marked twice on one face and of no use any more.', rule: 'BG-MARK-03' },
  Unaware: { say: 'Not knowing of the danger: violence needs no threat.', rule: 'BG-AWARE-03' },
  Helpless: {
    say: 'Unable to resist: struck down without dice, and without an attack of its own.',
    rule: 'BG-AWARE-03',
  },
  Contraption: {
    say: 'A crossbow or anything larger: checked against Nerves, and loaded again between exchanges.',
    rule: 'BG-CONT-03',
  },
  'Close the distance': {
    say: 'To beat an archer who cannot be reached; it hurts nobody and ends the vantage.',
    rule: 'BG-RNG-03',
  },
  Gambeson: { say: 'Padded armour that takes 1 off every injury.', rule: 'BG-ARM-01' },
  Quality: { say: 'What a special weapon can do while its condition holds.', rule: 'BG-SPEC-01' },
  'Re-engage': { say: 'To begin a new exchange when nobody is threatened any more.', rule: 'BG-REEV-01' },
};
