// Shared by the deeds of players and of the game master.
import type { Asked, Deed, NameOf, Target } from '@affray/kernel';
import { type Fight, fighterOf } from '../state.ts';
import { dieName } from './words.ts';

/** One answer in the words of its game; defaults fill the rest. */
export type DeedOf = (
  answer: never,
  nameOf: NameOf,
  asked: Asked,
  fight: Fight,
) => Partial<Deed> & Pick<Deed, 'verb' | 'words' | 'icon' | 'text'>;

export function at(fighter: string): readonly Target[] {
  return [{ fighter }];
}

/** BW-INIT-02. Who rolls for a side. */
export function rollerDeed(id: string, nameOf: NameOf, _asked: Asked, fight: Fight): ReturnType<DeedOf> {
  const means = `DEX ${dieName(fighterOf(fight, id).dex)}`;
  return { verb: 'roll', words: 'Roll', icon: 'dice', actor: id, means, text: `${nameOf(id)}, ${means}` };
}
