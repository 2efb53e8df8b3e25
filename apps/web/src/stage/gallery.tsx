// The gallery: every stage, sheet and die without a server, for those who draw them and for tests.
import { type DieShown, type Json, type SeatView, viewFor } from '@affray/kernel';
import { SYSTEM_IDS } from '@affray/systems';
import { useEffect, useMemo, useState } from 'react';
import { DicePad, DiceShow } from '../dice/index.ts';
import { FighterSheet } from '../sheet/index.tsx';
import { Button } from '../ui/button.tsx';
import { STAGE } from '../words/stage.ts';
import styles from './gallery.module.css';
import { type Example, exampleNames, openExample, playTo } from './gallery-fight.ts';
import { Stage } from './index.tsx';
import type { StageProps } from './stage.ts';

const WORDS = STAGE.gallery;
const NOBODY: ReadonlySet<string> = new Set();

/** The gallery of a system. The address may say more: `?fight=duel&steps=30&seat=gm&open=orc#/gallery/heart-rush`. */
export function Gallery({ system: systemId = SYSTEM_IDS[0] }: { readonly system?: string | undefined }) {
  const asked = useMemo(() => new URLSearchParams(window.location.search), []);
  const names = exampleNames(systemId ?? '');
  const [name, setName] = useState(asked.get('fight') ?? names[0] ?? '');
  const [steps, setSteps] = useState(Number(asked.get('steps') ?? 12));
  const [seat, setSeat] = useState(asked.get('seat') ?? '');
  const [example, setExample] = useState<Example | null>(null);
  useEffect(() => {
    void openExample(systemId ?? '', name).then(setExample);
  }, [systemId, name]);
  return (
    <main className={styles.gallery}>
      <h1 className="visually-hidden">{WORDS.title}</h1>
      <h2 className="visually-hidden">{example?.setup.title}</h2>
      <details className={styles.head}>
        <summary>
          {WORDS.title}: {example?.system.title}, {example?.setup.title}, {WORDS.prompt} {steps}
        </summary>
        <nav className={styles.tools}>
          {names.map((one) => (
            <Button key={one} size="small" onPress={() => setName(one)}>
              {one}
            </Button>
          ))}
          <Button size="small" onPress={() => setSteps(Math.max(0, steps - 1))}>
            {WORDS.back}
          </Button>
          <Button size="small" onPress={() => setSteps(steps + 1)}>
            {WORDS.on}
          </Button>
          <span>
            {WORDS.prompt} {steps}
          </span>
          {example?.seats.map(({ id }) => (
            <Button key={id} size="small" onPress={() => setSeat(id)}>
              {id}
            </Button>
          ))}
        </nav>
      </details>
      {example !== null && <Shown example={example} steps={steps} seat={seat} asked={asked} />}
    </main>
  );
}

function Shown(props: {
  readonly example: Example;
  readonly steps: number;
  readonly seat: string;
  readonly asked: URLSearchParams;
}) {
  const { example, steps, seat: seatId, asked } = props;
  const fight = useMemo(() => playTo(example, steps), [example, steps]);
  const [turn, setTurn] = useState(0);
  const [open, setOpen] = useState<string | null>(asked.get('open'));
  const [dice, setDice] = useState(false);
  const seat = example.seats.find(({ id }) => id === seatId) ?? example.seats[0];
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fight is one object; `turn` says that it went on.
  const view = useMemo(
    () => (seat === undefined ? null : viewFor(fight, seat, example.seats)),
    [fight, seat, example, turn],
  );
  const given = useMemo(() => givenDice(asked.get('dice') ?? '', example), [asked, example]);
  const lastDice = useMemo(() => view?.events.findLast(({ dice }) => dice !== undefined)?.dice ?? [], [view]);
  const answer = (prompt: string, said: Json): void => {
    fight.answer({ prompt, answer: said, seat: seat?.id ?? null });
    setTurn(turn + 1);
  };
  if (view === null) return null;
  const stage = stageProps(example, view, answer, setOpen);
  const { nameOf } = stage;
  return (
    <>
      <Stage systemId={example.system.id} {...stage} />
      <ul className={styles.prompts}>
        {view.prompts.map(({ id, words }) => (
          <li key={id}>{words}</li>
        ))}
      </ul>
      <div className={styles.tools}>
        <Button size="small" onPress={() => setDice(true)}>
          {WORDS.dice}
        </Button>
      </div>
      {asked.has('pad') && (
        <DicePad
          die={{
            who: example.setup.fighters[0]?.id ?? '',
            slot: Object.keys(example.system.slots)[0] ?? '',
            sides: Number(asked.get('pad')) || 8,
          }}
          nameOf={nameOf}
          system={example.system}
          onFace={() => {}}
        />
      )}
      {dice && (
        <DiceShow
          dice={given.length > 0 ? given : lastDice}
          nameOf={nameOf}
          system={example.system}
          onRest={() => document.body.setAttribute('data-dice', 'rest')}
        />
      )}
      {open !== null && (
        <FighterSheet
          {...stage}
          fighter={open}
          onClose={() => setOpen(null)}
          {...(view.seat === 'gm' ? { edit: () => {} } : {})}
        />
      )}
    </>
  );
}

/** Dice given in the address: `?dice=4:1,6:5` is a d4 that shows 1 and a d6 that shows 5. */
function givenDice(text: string, { system, setup }: Example): DieShown[] {
  const who = setup.fighters[0]?.id ?? '';
  const slot = Object.keys(system.slots)[0] ?? '';
  return [...text.matchAll(/(\d+):(\d+)/g)].map(([, sides, face]) => ({
    who,
    slot,
    sides: Number(sides),
    face: Number(face),
  }));
}

function stageProps(
  { system, setup }: Example,
  view: SeatView<unknown>,
  answer: (prompt: string, said: Json) => void,
  open: (fighter: string) => void,
): StageProps {
  const own = setup.fighters.filter(({ side }) => side === view.seat).map(({ id }) => id);
  return {
    system,
    state: view.state,
    nameOf: (id) => system.nameOf(view.state, id),
    sides: setup.sides,
    mine: view.seat === 'gm' ? NOBODY : new Set(own),
    prompts: view.prompts,
    waitingFor: view.waitingFor,
    lit: NOBODY,
    answer,
    open,
    info: null,
  };
}
