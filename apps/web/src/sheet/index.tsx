// The sheet of a fighter: all that the viewer may know; for the game master every value can be changed on it.
import type { Json } from '@affray/kernel';
import { SideMark } from '../stage/side-mark.tsx';
import { sideColours, sideLook } from '../stage/sides.ts';
import type { StageProps } from '../stage/stage.ts';
import { Dialog } from '../ui/dialog.tsx';
import { SHEET } from '../words/sheet.ts';
import { ItemView } from './item-view.tsx';
import { fieldsOn, type Item, type Part, text } from './parts.ts';
import { partsOf } from './parts-of.ts';
import styles from './sheet.module.css';

export interface FighterSheetProps extends StageProps {
  readonly fighter: string;
  readonly onClose: () => void;
  /** Shows a rule where the page has a place for it; otherwise the rule's page opens. */
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

/** What stands on the sheet, for a dialog or a place of its own on the page. */
export function SheetBody(props: Omit<FighterSheetProps, 'onClose'>) {
  const { system, state, fighter, sides, edit } = props;
  const parts = partsOf(system, state, fighter);
  const sideId = parts.length === 0 ? '' : system.sideOf(state, fighter);
  const look = sideLook(sides, sideId);
  const others = edit === undefined ? [] : [rest(props, parts)];
  return (
    <div className={styles.sheet} style={sideColours(look)}>
      <p className={styles.side}>
        <SideMark look={look} /> {sides.find(({ id }) => id === sideId)?.name}
        {edit !== undefined && <span className={styles.hint}>{SHEET.editing}</span>}
      </p>
      {parts.length === 0 && <p>{SHEET.unknown}</p>}
      <div className={styles.parts}>
        {parts.map((part) => (
          <PartView key={part.title} part={part} {...props} />
        ))}
      </div>
      {others.map((part) => (
        <div key={part.title} className={styles.rest}>
          <PartView part={part} {...props} />
        </div>
      ))}
    </div>
  );
}

function PartView({ part, ...props }: Omit<FighterSheetProps, 'onClose'> & { readonly part: Part }) {
  return (
    <section className={styles.part} data-chips={part.items[0]?.is === 'chip' || undefined}>
      <h3>{part.title}</h3>
      <div className={styles.items}>
        {part.items.map((item) => (
          <ItemView key={`${item.label} ${item.field ?? ''}`} item={item} {...props} />
        ))}
      </div>
    </section>
  );
}

/** Every field that stands nowhere else: the game master can set what is not there yet. */
function rest({ system, state, fighter }: Omit<FighterSheetProps, 'onClose'>, parts: readonly Part[]): Part {
  const shown = fieldsOn(parts);
  const items: Item[] = [];
  if (parts.length > 0)
    for (const [name, field] of Object.entries(system.fields))
      if (!shown.has(name))
        items.push(text(field.words, valueWords(field.read(state, fighter)), { field: name }));
  return { title: SHEET.other, items };
}

function valueWords(value: Json): string {
  if (typeof value === 'boolean') return value ? SHEET.yes : SHEET.no;
  if (value === null || value === '') return '–';
  return typeof value === 'object' ? Object.values(value).join(', ') : String(value);
}
