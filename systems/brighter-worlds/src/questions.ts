// Every question of Brighter Worlds, in the order in which a fight asks them.
import type { Question } from '@affray/kernel';
import { AFTERWARDS, WHICH_ATTRIBUTE } from './questions-after.ts';
import {
  ATTACK_REASONS,
  BLAST_REASONS,
  HOW_TO_SAVE,
  WHETHER_TIMED,
  WHICH_FREE_ATTACK,
  WHO_IS_IN_THE_AREA,
  WHO_JOINS,
} from './questions-attack.ts';
import {
  FIRST_SAVE_REASONS,
  WHICH_SIDE_FIRST,
  WHO_ROLLS_AGAINST,
  WHO_SAVES_FIRST,
} from './questions-initiative.ts';
import { FLIGHT_OR_SURRENDER, MORALE_REASONS, WHAT_NOW } from './questions-morale.ts';
import { WHAT_IT_DOES, WHETHER_TO_USE } from './questions-own.ts';
import {
  HOW_THE_TIE_ENDS,
  TAKE_THE_RISK,
  WHAT_IS_STAKED,
  WHETHER_RISKY,
  WHICH_SAVE,
} from './questions-saves.ts';
import { KNOCKED_OUT_OR_LOST, WHAT_TO_DO, WHO_ACTS } from './questions-turn.ts';
import { WHICH_SCAR } from './scars.ts';
import type { Fight } from './state.ts';

export const QUESTIONS: readonly Question<Fight, unknown, unknown>[] = [
  WHICH_SIDE_FIRST,
  WHO_SAVES_FIRST,
  WHO_ROLLS_AGAINST,
  FIRST_SAVE_REASONS,
  WHO_ACTS,
  WHAT_TO_DO,
  WHETHER_RISKY,
  WHICH_SAVE,
  WHAT_IS_STAKED,
  TAKE_THE_RISK,
  HOW_THE_TIE_ENDS,
  WHICH_FREE_ATTACK,
  ATTACK_REASONS,
  WHO_IS_IN_THE_AREA,
  BLAST_REASONS,
  WHO_JOINS,
  WHETHER_TIMED,
  HOW_TO_SAVE,
  WHICH_SCAR,
  KNOCKED_OUT_OR_LOST,
  WHETHER_TO_USE,
  WHAT_IT_DOES,
  MORALE_REASONS,
  FLIGHT_OR_SURRENDER,
  WHAT_NOW,
  AFTERWARDS,
  WHICH_ATTRIBUTE,
];
