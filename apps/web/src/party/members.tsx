// Who continues, each with a summary of their card.
import { type Face, faceOf, type Party, presentationOf, type System } from '@affray/kernel';
import { useMemo } from 'react';
import { PicturesProvider, Portrait } from '../pictures/show.tsx';
import { PARTY } from '../words/party.ts';
import styles from './party.module.css';

interface Line {
  readonly id: string;
  readonly name: string;
  readonly face: Face;
  readonly parts: string;
}

/** The parts of a card as a line: "Hit points 12 of 30, Heart d6". */
function linesOf(system: System, party: Party): readonly Line[] {
  const [edition, options] = [party.edition, party.options];
  const side = { id: 'party', name: party.name, by: 'players' } as const;
  const fighters = party.fighters.map((one) => ({ ...one, side: side.id }));
  const scene = system.checkScene({}, edition, fighters);
  if (!scene.ok)
    return party.fighters.map(({ id, name }) => ({ id, name, face: faceOf(name, id), parts: '' }));
  const state = system.begin({
    system: system.id,
    edition,
    title: '',
    options,
    sides: [side],
    fighters,
    scene: scene.value,
  });
  const { card } = presentationOf(system);
  return party.fighters.map(({ id, name }) => {
    const { face, parts } = card(state, id);
    const said = parts.filter(({ size }) => size !== 'sheet').flatMap(wordsOf);
    return { id, name, face, parts: said.join(', ') };
  });
}

type Part = ReturnType<ReturnType<typeof presentationOf>['card']>['parts'][number];

function wordsOf(part: Part): string[] {
  switch (part.is) {
    case 'meter':
    case 'pips':
      return [`${part.label} ${part.now} of ${part.full}`];
    case 'number':
      return [`${part.label} ${part.value}`];
    case 'dice':
      return part.dice.length === 0
        ? []
        : [
            `${part.label} ${part.dice.map(({ sides, state }) => `${state === 'ready' || state === 'shown' ? '' : `${state} `}d${sides}`).join(' ')}`,
          ];
    case 'chip':
      return [part.label];
    default:
      return [];
  }
}

/** The list, and those who are left behind. */
export function Members({ system, party }: { readonly system: System; readonly party: Party }) {
  const lines = useMemo(() => linesOf(system, party), [system, party]);
  const lost = party.past.at(-1)?.lost ?? [];
  return (
    <>
      <h3>{PARTY.left}</h3>
      {lines.length === 0 ? <p>{PARTY.nobody}</p> : null}
      <PicturesProvider pictures={{ faces: party.faces }}>
        <ul className={styles.members} data-members>
          {lines.map(({ id, name, face, parts }) => (
            <li key={id} className={styles.member}>
              <Portrait id={id} face={face} size="2.4rem" />
              <div>
                <strong>{name}</strong> <span>{parts}</span>
              </div>
            </li>
          ))}
        </ul>
      </PicturesProvider>
      {lost.length === 0 ? null : (
        <>
          <h3>{PARTY.lostTitle}</h3>
          <ul className={styles.members}>
            {lost.map(({ name, why }) => (
              <li key={name}>{PARTY.lost(name, why)}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
