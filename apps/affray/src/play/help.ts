// The help screen.

/** What each key does, and how to read the stage. */
export const HELP: readonly string[] = [
  'Choices: press a number, or move with the arrows and press Enter; the cursor begins on the suggestion. "…" opens targets and means, Esc goes back; "/" and a part of a word look through all. A choice with a dash is not open now; Enter on it says why.',
  '',
  ' Space  show what is suggested; again: do it',
  ' g      the same for everything in this part of the round; one u takes it all back',
  ' d   the default answer            u   take back your last answer',
  ' o   odds of the choices           r   redo what was taken back',
  ' w   why: the rule at hand         a   lines and arithmetic in the log, on or off',
  ' l   the whole log                 s   save the fight to a file',
  ' k   pass such questions always    K   ask them again',
  ' q   leave (asks first)            ?   this page',
  ' i   step in, as game master       U   take back, with a reason',
  'While something is shown: Enter or Space skips to the question, p pauses, "." goes one step on, + and - change the speed.',
  '',
  'Large letters are your fighters, small ones the others; ">" marks the fighter who is asked. "›" marks new lines of the log.',
  'On a board: # rock, : rough ground, ~ shallow and ≈ deep water, = low wall, % hedge, / slope, ^ high, v sunk, "," dim, ";" dark, | and _ walls, ! a thing on the ground, † out of the fight. Squares count from 1, from the south-west corner.',
  'Dice: d8=5 shows 5, [d8] is shown to all, (d8) is spent, d8* is marked, d8=? is sealed. In a roll, (d8=3) does not count, d6=6! was rolled on, d8=7→4 counts as 4.',
];
