// Making a fighter in three steps: kind, equipment, name and face. Everything else is in the form behind it.
import { FACES, type Face, faceOf, type Json, libraryFace } from '@affray/kernel';
import { idOf } from '@affray/scenario';
import { useState } from 'react';
import { FaceDrawn } from '../art/drawn.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { PREPARE } from '../words/prepare.ts';
import { withValue } from './edit.ts';
import type { Editor } from './editor.ts';
import styles from './make-fighter.module.css';
import { freshName, sidesIn, withOneMore } from './sides.ts';

const WORDS = PREPARE.making;
/**
 * Faces that a word in a fighter's key selects: the key encodes the choice, so that a file needs no field for it.
 */
const CHOSEN = FACES.filter((face) => faceOf('', face) === face);
const AS_IT_IS = '';

/** A button, and the steps in a dialog. */
export function MakeFighter({
  editor,
  onMade,
}: {
  readonly editor: Editor;
  readonly onMade: (base: string) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  if (editor.system.making === undefined) return null;
  return (
    <>
      <Button tone="main" onPress={() => setOpen(true)} data-make>
        {WORDS.make}
      </Button>
      <Dialog title={WORDS.make} isOpen={isOpen} onClose={() => setOpen(false)} wide>
        <Steps
          editor={editor}
          onMade={(base) => {
            setOpen(false);
            onMade(base);
          }}
        />
      </Dialog>
    </>
  );
}

function Steps({ editor, onMade }: { readonly editor: Editor; readonly onMade: (base: string) => void }) {
  const { system } = editor;
  const { kinds, outfits } = system.making ?? { kinds: [], outfits: {} };
  const [kind, setKind] = useState<string | null>(null);
  const [outfit, setOutfit] = useState<string | null>(null);
  if (kind === null)
    return (
      <Picks
        step={1}
        title={WORDS.kind}
        of={kinds.map((id) => ({ id, face: system.library[id]?.face, ...words(system.library[id]) }))}
        onPick={setKind}
      />
    );
  const entry = system.library[kind];
  if (outfit === null)
    return (
      <Picks
        step={2}
        title={WORDS.gear}
        of={[
          { id: AS_IT_IS, name: WORDS.asItIs, about: `${entry?.name ?? kind}: ${entry?.about ?? ''}` },
          ...Object.entries(outfits).map(([id, one]) => ({ id, ...words(one) })),
        ]}
        onPick={setOutfit}
        onBack={() => setKind(null)}
      />
    );
  return (
    <NameStep
      editor={editor}
      kind={kind}
      sheet={outfits[outfit]?.sheet ?? {}}
      onBack={() => setOutfit(null)}
      onMade={onMade}
    />
  );
}

interface NameStepProps {
  readonly editor: Editor;
  readonly kind: string;
  readonly sheet: Readonly<Record<string, Json>>;
  readonly onBack: () => void;
  readonly onMade: (base: string) => void;
}

/** The last step, which adds the fighter to the players' side. */
function NameStep({ editor, kind, sheet, onBack, onMade }: NameStepProps) {
  const { system, data, text } = editor;
  const [name, setName] = useState('');
  const [face, setFace] = useState<Face | null>(null);
  const entry = system.library[kind];
  const sides = sidesIn(data);
  const side = sides.find(({ by }) => by === 'players') ?? sides[0];
  const taken = sides.flatMap(({ lines }) => lines.map(({ base }) => base));
  const called = name.trim() === '' ? (entry?.name ?? kind) : name.trim();
  const own = idOf(called) === '' ? kind : idOf(called);
  const wanted = face ?? libraryFace(system.library, kind) ?? faceOf(called, kind);
  const base = freshName(`${own}-${wanted}`, taken);
  // A name that suggests its own face ("the goblin") overrides the chosen one.
  const shown = faceOf(called, base);
  const make = (): void => {
    if (side === undefined) return;
    const fighter = { from: kind, name: called, ...sheet };
    editor.write(withOneMore(withValue(text, ['fighters', base], fighter), data, side.key, base));
    onMade(base);
  };
  return (
    <section aria-label={WORDS.name}>
      <p>{WORDS.step(3)}</p>
      <h3>{WORDS.name}</h3>
      <Field label={WORDS.called} value={name} onChange={setName} maxLength={64} />
      <ul className={styles.faces} aria-label={WORDS.face}>
        {[...new Set([shown, ...CHOSEN])].map((one) => (
          <li key={one}>
            <Button
              aria-label={one}
              aria-pressed={one === shown}
              className={styles.face ?? ''}
              onPress={() => setFace(one)}
              data-face={one}
            >
              <FaceDrawn face={one} size="2.4rem" />
            </Button>
          </li>
        ))}
      </ul>
      <div className={styles.ways}>
        <Button onPress={onBack}>{WORDS.back}</Button>
        <Button tone="main" onPress={make} data-done>
          {WORDS.done(called)}
        </Button>
      </div>
    </section>
  );
}

const words = (of: { readonly name: string; readonly about: string } | undefined) => ({
  name: of?.name ?? '',
  about: of?.about ?? '',
});

interface Pick {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly face?: Face | undefined;
}

function Picks({
  step,
  title,
  of,
  onPick,
  onBack,
}: {
  readonly step: number;
  readonly title: string;
  readonly of: readonly Pick[];
  readonly onPick: (id: string) => void;
  readonly onBack?: () => void;
}) {
  return (
    <section aria-label={title}>
      <p>{WORDS.step(step)}</p>
      <h3>{title}</h3>
      <ul className={styles.picks}>
        {of.map(({ id, name, about, face }) => (
          <li key={id}>
            <Button className={styles.pick ?? ''} onPress={() => onPick(id)} data-pick={id}>
              {face === undefined ? null : <FaceDrawn face={face} size="2.4rem" />}
              <span>
                <strong>{name}</strong>
                <br />
                {about}
              </span>
            </Button>
          </li>
        ))}
      </ul>
      {onBack === undefined ? null : <Button onPress={onBack}>{WORDS.back}</Button>}
    </section>
  );
}
