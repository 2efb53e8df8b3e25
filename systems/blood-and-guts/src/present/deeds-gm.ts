// Deeds of the game master: circumstances, whose turn it is, what is restored.
import { capital, type Deed, type Icon } from '@affray/kernel';
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
    return {
      verb: 'grant-vantage',
      words: 'Vantage',
      icon: 'good',
      actor: answer.who,
      targets: [{ fighter: answer.over }],
      rank: 'usual',
      text: `${capital(nameOf(answer.who))} over ${nameOf(answer.over)}`,
    };
  const flag = FLAGS[asked.field ?? ''];
  if (flag === undefined)
    return {
      verb: 'grant-vantage',
      words: 'Vantage',
      icon: 'good',
      rank: 'usual',
      text: capital(nameOf(answer)),
    };
  const [words, icon] = flag;
  return {
    verb: words.toLowerCase(),
    words,
    icon,
    targets: [{ fighter: answer }],
    rank: 'usual',
    text: capital(nameOf(answer)),
  };
}
const CLOSE: Deed = {
  verb: 'close-quarters',
  words: 'Close quarters',
  icon: 'grapple',
  rank: 'usual',
  text: 'Close quarters',
};
const ROOM: Deed = {
  verb: 'room',
  words: 'Room to move',
  icon: 'move',
  rank: 'usual',
  text: 'Room to move',
};

/** BG-TURN-01. */
export function sideActs(side: string, { nameOf }: Making): Deed {
  return { verb: 'act', words: 'Acts', icon: 'crown', rank: 'usual', text: capital(nameOf(side)) };
}

/** BG-MARK-09. `fighter/item` or `fighter/die`. */
export function mended(named: string, { fight, asked, nameOf }: Making): Deed {
  const [id = '', thing = ''] = named.split('/');
  const fighter = fighterOf(fight, id);
  const isBreath = asked.field === 'breath';
  const what = isBreath ? breathWords(fighter, thing) : itemName(fighter, thing);
  return {
    verb: isBreath ? 'recover' : 'restore',
    words: isBreath ? 'Recover' : 'Restore',
    icon: isBreath ? 'breath' : 'mark',
    targets: [isBreath ? { die: `${id}/${thing}` } : { item: named }],
    rank: 'usual',
    text: `${capital(what)} of ${nameOf(id)}`,
  };
}
