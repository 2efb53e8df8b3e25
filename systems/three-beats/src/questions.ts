// Every question of Three Beats.
import type { Question } from '@affray/kernel';
import {
  FATE,
  NAME_THE_WOUND,
  TELL_HOW,
  TOOL_IS_THERE,
  WHAT_FOLLOWS,
  WHAT_TO_DO,
  WHETHER_TO_CATCH,
  WHICH_TOOL,
  WHO_ELSE,
} from './questions-acting.ts';
import { SPARK_IN_AID, TREAT_WITH, WAS_IT_PHYSICAL, WHAT_OPPOSES, WHOM_TO_TREAT } from './questions-aid.ts';
import {
  ACCEPT_SURRENDER,
  HOW_TO_ANSWER,
  HOW_TO_PAY,
  SURRENDER_STILL,
  SURRENDER_TERMS,
  WHETHER_TO_COUNTER,
} from './questions-answering.ts';
import {
  ALLOW_WOUND,
  GO_ON,
  RAISE,
  RULE_ON_SPECIAL,
  SPARK,
  WHICH_DIE,
  WHICH_ENTRIES,
  WHILE_DECLARING,
} from './questions-dice.ts';
import { WHAT_IT_DOES, WHETHER_TO_USE } from './questions-own.ts';
import type { Fight } from './state.ts';

export const QUESTIONS: readonly Question<Fight, unknown, unknown>[] = [
  GO_ON,
  WHICH_ENTRIES,
  ALLOW_WOUND,
  WHICH_DIE,
  SPARK,
  WHAT_TO_DO,
  WHO_ELSE,
  WHICH_TOOL,
  TELL_HOW,
  TOOL_IS_THERE,
  WHILE_DECLARING,
  RULE_ON_SPECIAL,
  HOW_TO_ANSWER,
  WHETHER_TO_COUNTER,
  HOW_TO_PAY,
  RAISE,
  WHAT_FOLLOWS,
  WHETHER_TO_USE,
  WHAT_IT_DOES,
  SURRENDER_TERMS,
  ACCEPT_SURRENDER,
  SURRENDER_STILL,
  NAME_THE_WOUND,
  WHETHER_TO_CATCH,
  FATE,
  WHOM_TO_TREAT,
  TREAT_WITH,
  WHAT_OPPOSES,
  SPARK_IN_AID,
  WAS_IT_PHYSICAL,
] as readonly Question<Fight, never, unknown>[] as readonly Question<Fight, unknown, unknown>[];
