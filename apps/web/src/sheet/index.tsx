// The sheet of a fighter: everything that the viewer may know; the game master can change every value on it.
import { type Json, type Part, presentationOf } from '@affray/kernel';
import { SideMark } from '../stage/side-mark.tsx';
import { sideColours, sideLook } from '../stage/sides.ts';
import type { StageProps } from '../stage/stage-props.ts';
import { Dialog } from '../ui/dialog.tsx';
import { SHEET } from '../words/sheet.ts';
import { ItemView } from './item-view.tsx';
import styles from './sheet.module.css';

export interface FighterSheetProps extends Pick<StageProps, 'system' | 'state' | 'nameOf' | 'sides'> {
  readonly fighter: string;
  readonly onClose: () => void;
  /** Shows a rule if the page has a place for it; otherwise the rule's page opens. */
  readonly why?: (rule: string) => void;
  /** For the game master: sets a field of the system; the reason may be empty. */
  readonly edit?: (field: string, to: Json, reason: string) => void;
}

/** A fighter's sheet as a dialog. */
export function FighterSheet(props: FighterSheetProps) {
  return (
    <Dialog title={props.nameOf(props.fighter)} isOpen onClose={props.onClose} wide>
      <SheetBody {...props} />
    </Dialog>
  );
}

/** The content of the sheet, for a dialog or an area of the page. */
export function SheetBody(props: Omit<FighterSheetProps, 'onClose'>) {
  const { system, state, fighter, sides, edit } = props;
  const present = presentationOf(system);
  const isKnown = present.fighters(state).includes(fighter);
  const sections = isKnown ? present.sheet(state, fighter) : [];
  const sideId = isKnown ? present.card(state, fighter).side : '';
  const look = sideLook(sides, sideId);
  return (
    <div className={styles.sheet} style={sideColours(look)}>
      <p className={styles.side}>
        <SideMark look={look} /> {sides.find(({ id }) => id === sideId)?.name}
        {edit !== undefined && <span className={styles.hint}>{SHEET.editing}</span>}
      </p>
      {isKnown ? null : <p>{SHEET.unknown}</p>}
      <div className={styles.parts}>
        {sections.map(({ title, parts }) => (
          <SectionView key={title} {...props} title={title} parts={parts} />
        ))}
      </div>
      {edit === undefined || !isKnown ? null : (
        <div className={styles.rest}>
          <SectionView {...props} title={SHEET.other} parts={rest(props, sections)} />
        </div>
      )}
    </div>
  );
}

type SectionProps = Omit<FighterSheetProps, 'onClose'> & {
  readonly title: string;
  readonly parts: readonly Part[];
};

function SectionView({ title, parts, ...props }: SectionProps) {
  return (
    <section className={styles.part} data-chips={parts[0]?.is === 'chip' || undefined}>
      <h3>{title}</h3>
      <div className={styles.items}>
        {parts.map((part) => (
          <ItemView key={part.id} part={part} {...props} />
        ))}
      </div>
    </section>
  );
}

/** Fields that are shown nowhere else, so that the game master can set values that do not exist yet. */
function rest(
  { system, state, fighter }: Omit<FighterSheetProps, 'onClose'>,
  sections: readonly { readonly parts: readonly Part[] }[],
): Part[] {
  const shown = new Set(sections.flatMap(({ parts }) => parts.map(({ field }) => field)));
  return Object.entries(system.fields)
    .filter(([name]) => !shown.has(name))
    .map(([name, field]) => ({
      is: 'text',
      id: name,
      label: field.words,
      text: valueWords(field.read(state, fighter)),
      say: field.words,
      field: name,
      size: 'sheet',
    }));
}

function valueWords(value: Json): string {
  if (typeof value === 'boolean') return value ? SHEET.yes : SHEET.no;
  if (value === null || value === '') return '–';
  return typeof value === 'object' ? Object.values(value).join(', ') : String(value);
}
