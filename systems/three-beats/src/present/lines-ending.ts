// The end of the fight and first aid, in words.
import { agree, capital } from '@affray/kernel';
import type { EndingKind } from './event-kinds.ts';
import { called, faces, level, line, own, some, type Tellers } from './phrases.ts';

export const OF_ENDING: Pick<Tellers, EndingKind> = {
  ended: (e, nameOf) => {
    if (e.alone !== null) return line(`${nameOf(e.alone)} is the last one standing`);
    if (e.winner === null) return line(`The fight ends: ${e.reason}`);
    const name = nameOf(e.winner);
    return line(`${capital(name)} ${agree(name, 'wins', 'win')}: ${e.reason}`);
  },
  'contest-rolled': (e, nameOf) => {
    const tie = e.best === e.other ? ', a tie' : '';
    const down = e.steps > 0 ? ` (disadvantage: ${some(e.steps, 'step')} down)` : '';
    const against = faces(e.against, nameOf, e.againstNames === undefined ? {} : { names: e.againstNames });
    return line(
      `${nameOf(e.fighter)} works on ${own(e.patient, e.fighter, nameOf)} wounds: ${e.best} against ${e.other}${tie}`,
      `${e.dice.length === 0 ? 'no dice' : faces(e.dice, nameOf, e)}${down} against ${against}`,
    );
  },
  'contest-changed': (e, nameOf) =>
    line(`With that it is ${e.best} against ${e.other} for ${nameOf(e.fighter)}`),
  unopposed: (e, nameOf) =>
    line(`Nothing keeps ${nameOf(e.fighter)} from tending ${own(e.patient, e.fighter, nameOf)} wounds`),
  tended: (e, nameOf) =>
    line(
      `${nameOf(e.by)} binds up ${own(e.fighter, e.by, nameOf)} worst wound (${level(e.level)})${called(e.text, e.level)}`,
      `level ${e.level}`,
    ),
  'aid-failed': (e, nameOf) =>
    line(`${nameOf(e.by)} cannot help: ${own(e.fighter, e.by, nameOf)} wounds stay as they are`),
  woke: (e, nameOf) => line(`${nameOf(e.fighter)} comes round`),
  renamed: (e, nameOf) => line(`A wound of ${nameOf(e.fighter)} is now called ${e.text}`, `level ${e.level}`),
};
