// What every stage is given: the live table, the replay, the public screen and the editor all draw with the same ones.
import type { Json, NameOf, PromptView, System } from '@affray/kernel';
import type { TableInfo } from '@affray/protocol';

/** What a stage draws and what may be done on it. */
export interface StageProps {
  readonly system: System;
  /** What the viewer may know of the fight. */
  readonly state: unknown;
  readonly nameOf: NameOf;
  /** The sides in their order: their place gives colour and shape. */
  readonly sides: readonly { readonly id: string; readonly name: string }[];
  /** Fighters that this seat decides for. */
  readonly mine: ReadonlySet<string>;
  /** Open prompts of this seat; squares and fighters that answer one can be picked on the stage. */
  readonly prompts: readonly PromptView[];
  /** Those who are being waited for. */
  readonly waitingFor: readonly string[];
  /** Fighters to point out, as when the log's line about them is looked at. */
  readonly lit: ReadonlySet<string>;
  /** Answers a prompt from the stage; null when one only watches. */
  readonly answer: ((prompt: string, answer: Json) => void) | null;
  /** Opens a fighter's sheet. */
  readonly open: (fighter: string) => void;
  readonly info: TableInfo | null;
}
