// Parts of a card or sheet, drawn: meters, pips, dice, numbers, chips, words, gear.
import type { Gear, OwnDie, Part } from '@affray/kernel';
import { IconDrawn } from '../art/drawn.tsx';
import { DieFace, type DieTone } from '../dice/die-face.tsx';
import styles from './part-view.module.css';
import { Pips } from './pips.tsx';

/** How large a part is drawn. */
export type PartSize = 'small' | 'normal';

/** One part. `tone` is the colour of dice that are ready. */
export function PartView({
  part,
  size = 'normal',
  tone,
}: {
  readonly part: Part;
  readonly size?: PartSize;
  readonly tone: DieTone;
}) {
  return (
    <span
      className={styles.part}
      data-is={part.is}
      data-size={size}
      data-for={part.size}
      data-card-part={part.id}
      title={part.say}
    >
      <Drawn part={part} size={size} tone={tone} />
    </span>
  );
}

function Drawn({ part, size, tone }: { part: Part; size: PartSize; tone: DieTone }) {
  switch (part.is) {
    case 'meter':
      return (
        <>
          <Label>{part.label}</Label>
          <Bar now={part.now} full={part.full} marks={part.marks ?? []} />
          {part.words === undefined ? (
            <b>
              {part.now}
              <small>/{part.full}</small>
            </b>
          ) : (
            <b>{part.words}</b>
          )}
        </>
      );
    case 'pips':
      return (
        <>
          <Label>{part.label}</Label>
          <Pips now={part.now} most={Math.max(part.full, part.now)} withNumber={part.full > 5} />
          {part.full === 0 ? <b>{part.now}</b> : null}
        </>
      );
    case 'dice':
      return (
        <>
          <Label>{part.label}</Label>
          <Dice dice={part.dice} size={size} tone={tone} />
        </>
      );
    case 'number':
      return (
        <>
          <Label>{part.label}</Label>
          <b>
            {part.value}
            {part.was === undefined || part.was === part.value ? null : <s>{part.was}</s>}
          </b>
        </>
      );
    case 'chip':
      return (
        <span className={styles.chip} data-tone={part.tone}>
          {part.icon === undefined ? null : <IconDrawn icon={part.icon} size="1.1em" />}
          {part.label}
        </span>
      );
    case 'text':
      return (
        <>
          <Label>{part.label}</Label>
          {part.struck === true ? <s>{part.text}</s> : <span>{part.text}</span>}
        </>
      );
    case 'gear':
      return <GearList items={part.items} hasNames={size === 'normal'} />;
  }
}

function Label({ children }: { children: string }) {
  return <span className={styles.label}>{children}</span>;
}

function Bar({ now, full, marks }: { now: number; full: number; marks: readonly number[] }) {
  const share = (value: number): number => Math.max(0, Math.min(100, (100 * value) / Math.max(1, full)));
  return (
    <span className={styles.bar} data-low={lowness(now, full)}>
      <span className={styles.fill} style={{ width: `${share(now)}%` }} />
      {marks.map((mark) => (
        <span key={mark} className={styles.mark} style={{ left: `${share(mark)}%` }} />
      ))}
    </span>
  );
}

/** How much of something is left, in three steps. */
export function lowness(now: number, full: number): 'well' | 'hurt' | 'low' {
  const share = now / Math.max(1, full);
  return share > 0.6 ? 'well' : share > 0.3 ? 'hurt' : 'low';
}

const DIE_TONE: Readonly<Partial<Record<OwnDie['state'], DieTone>>> = {
  spent: 'spent',
  lost: 'spent',
  shown: 'rubric',
  sealed: 'sealed',
};

function Dice({ dice, size, tone }: { dice: readonly OwnDie[]; size: PartSize; tone: DieTone }) {
  return (
    <span className={styles.dice}>
      {dice.map((die, at) => (
        <span key={die.id ?? `${die.name ?? ''}${at}`} title={die.name} data-state={die.state}>
          <DieFace
            sides={die.state === 'sealed' ? 0 : die.sides}
            face={die.state === 'sealed' ? 0 : (die.face ?? null)}
            size={size === 'small' ? '1.7rem' : '2.2rem'}
            tone={DIE_TONE[die.state] ?? tone}
            marked={die.state === 'marked' || die.state === 'lost'}
          />
        </span>
      ))}
    </span>
  );
}

function GearList({ items, hasNames }: { items: readonly Gear[]; hasNames: boolean }) {
  return (
    <span className={styles.gear}>
      {items.map((item) => (
        <span
          key={item.id}
          className={styles.item}
          data-state={item.state}
          title={`${item.name}: ${item.say}`}
        >
          <IconDrawn icon={item.icon} size="1.15em" />
          {hasNames ? item.name : null}
        </span>
      ))}
    </span>
  );
}

/** A part in words, for screen readers. */
export function partSentence(part: Part): string {
  switch (part.is) {
    case 'meter':
      if (part.words !== undefined) return `${part.label}: ${part.words}`;
      return `${part.label} ${part.now} of ${part.full}`;
    case 'pips':
      return part.full === 0 ? `${part.label} ${part.now}` : `${part.label} ${part.now} of ${part.full}`;
    case 'number':
      return `${part.label} ${part.value}`;
    case 'dice':
      return `${part.label} ${part.dice
        .filter(({ state }) => state !== 'lost')
        .map(({ sides, face, state }) =>
          state === 'sealed' ? 'sealed' : face == null ? `d${sides}` : `${face}`,
        )
        .join(' ')}`;
    case 'chip':
      return part.label;
    case 'text':
      return `${part.label} ${part.text}`;
    case 'gear':
      return part.items.map(({ name }) => name).join(', ');
  }
}
