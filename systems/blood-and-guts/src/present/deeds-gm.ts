// Deeds of the game master: circumstances, whose turn it is, what is restored.
import { capital, type Deed, deedOf, type Icon } from '@affray/kernel';
import { fighterOf, type Pair } from '../state.ts';
import type { Making } from './deeds.ts';
import { breathWords, itemName } from './dice-words.ts';

const FLAGS: Readonly<Record<string, readonly [string, Icon]>> = {
  unaware: ['Unaware', 'unaware'],
  helpless: ['Helpless', 'helpless'],
  mounted: ['Mounted', 'charge'],
  above: ['Above', 'climb'],
  grappling: ['Grappling', 'grapple'],
};

/** BG-VANT-01, BG-AWARE-03. One item of one field. */
export function circumstance(answer: string | boolean | Pair, { asked, nameOf }: Making): Deed {
  if (typeof answer === 'boolean') return answer ? CLOSE : ROOM;
  if (typeof answer !== 'string')
    return deedOf(
      'grant-vantage',
      'Vantage',
      'good',
      `${capital(nameOf(answer.who))} over ${nameOf(answer.over)}`,
      { actor: answer.who, targets: [{ fighter: answer.over }] },
    );
  const flag = FLAGS[asked.field ?? ''];
  if (flag === undefined) return deedOf('grant-vantage', 'Vantage', 'good', capital(nameOf(answer)));
  const [words, icon] = flag;
  return deedOf(words.toLowerCase(), words, icon, capital(nameOf(answer)), {
    targets: [{ fighter: answer }],
  });
}
const CLOSE: Deed = deedOf('close-quarters', 'Close quarters', 'grapple', 'Close quarters');
const ROOM: Deed = deedOf('room', 'Room to move', 'move', 'Room to move');

/** BG-TURN-01. */
export function sideActs(side: string, { nameOf }: Making): Deed {
  return deedOf('act', 'Acts', 'crown', capital(nameOf(side)));
}

/** BG-MARK-09. `fighter/item` or `fighter/die`. */
export function mended(named: string, { fight, asked, nameOf }: Making): Deed {
  const [id = '', thing = ''] = named.split('/');
  const fighter = fighterOf(fight, id);
  const isBreath = asked.field === 'breath';
  const what = isBreath ? breathWords(fighter, thing) : itemName(fighter, thing);
  return deedOf(
    isBreath ? 'recover' : 'restore',
    isBreath ? 'Recover' : 'Restore',
    isBreath ? 'breath' : 'mark',
    `${capital(what)} of ${nameOf(id)}`,
    { targets: [isBreath ? { die: `${id}/${thing}` } : { item: named }] },
  );
}
