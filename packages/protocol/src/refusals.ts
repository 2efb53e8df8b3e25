// Refusals by the table itself: their rule ids. Apart from the commands, so that a client does not load what checks these.

/** The rule id of a refused undo to before the end of a round, which is only allowed with `knowing`. */
export const DICE_KNOWN = 'DICE-KNOWN';

/**
 * The rule id of an undo to before a reveal or a roll, which a sealed table refuses: there the game master corrects
 * mistakes by interventions.
 */
export const SEALED = 'SEALED';

/** The rule id of a command that was not processed because a seat sent too many: it may be sent again, with the same id. */
export const TOO_MANY = 'TOO-MANY';

/** Refused by the table itself, not by a rule of the game: there is nothing to look up. */
export const TABLE_RULES: ReadonlySet<string> = new Set(['TABLE', 'GM', DICE_KNOWN, SEALED, TOO_MANY]);
