// The help screen.

/** What each key does, and how to read the stage. */
export const HELP: readonly string[] = [
  'Choices: press a number, or move with the arrows and press Enter. "…" opens more choices, Esc closes them; "/" and a part of a word look through all. A choice with a dash is not open now; Enter on it says why.',
  '',
  ' d   the usual answer              u   take back your last answer',
  ' o   odds of the choices           r   redo what was taken back',
  ' w   why: the rule at hand         a   arithmetic in the log, on or off',
  ' l   the whole log                 s   save the fight to a file',
  ' k   pass such questions always    K   ask them again',
  ' q   leave (asks first)            ?   this page',
  '',
  'Large letters are your fighters, small ones the others; ">" is whoever is asked. "›" marks what is new in the log.',
  'Heart Rush: # wall, ~ rough ground or shallow water, ≈ deep water, = low, % hedge, / slope, ^ high, ! a thing on the ground, † dead. Beside the map: hit points, heart die, rush (r), actions (a), stance.',
  'Brighter Worlds: Grit, the three dice, armor. Three Beats: wounds, sparks (sp), the die shown, disadvantage after a minus. Blood & Guts: Blood, Guts, Nerves, hurt; breath dice in brackets are exhausted.',
];
