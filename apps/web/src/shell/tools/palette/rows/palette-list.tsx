import { messageOf } from '../../../../api/index.ts';
import { useTexts } from '../../../../i18n/index.ts';
import { groupRole, Highlighted, listRole, optionRole } from '../../../../ui/index.ts';
import type { PaletteEntry, PaletteSection } from '../palette-entries.ts';
import styles from '../command-palette.module.css';
import { StockNumbers } from './stock-numbers.tsx';
import { useRowNumbers } from './use-row-numbers.ts';

interface PaletteListProps {
  readonly sections: readonly PaletteSection[];
  readonly listId: string;
  readonly active: number;
  readonly typed: string;
  /** Whether securities are still being searched. */
  readonly isPending: boolean;
  /** Why that failed; null when it did not. */
  readonly error: unknown;
  readonly onPoint: (index: number) => void;
  readonly onSelect: (entry: PaletteEntry) => void;
}

/** What the palette offers, by sections, and what there is to say about it. */
export function PaletteList(props: PaletteListProps): React.JSX.Element {
  const { listId, sections, typed, isPending, error } = props;
  const total = sections.reduce((sum, { entries }) => sum + entries.length, 0);
  return (
    <>
      <div
        {...listRole(listId)}
        className={styles['list']}
        aria-busy={isPending}
        // A press on the list must not take the focus from the input.
        onPointerDown={(event) => event.preventDefault()}
      >
        <Sections {...props} />
      </div>
      <PaletteNote total={total} typed={typed} isPending={isPending} error={error} />
      <KeyHints />
    </>
  );
}

function Sections(props: PaletteListProps): React.JSX.Element[] {
  const { t } = useTexts();
  const { sections, listId, active, typed, onPoint, onSelect } = props;
  const starts = sections.map((_, at) =>
    sections.slice(0, at).reduce((sum, { entries }) => sum + entries.length, 0),
  );
  const shown = sections.flatMap(({ entries }) => entries);
  const numbers = useRowNumbers(shown.flatMap(({ stockId }) => stockId ?? []));
  return sections.map(({ heading, entries }, at) => (
    <ul key={heading} {...groupRole(`${listId}-${heading}`)} className={styles['section']}>
      <li id={`${listId}-${heading}`} role="presentation" className={styles['heading']}>
        {t(($) => $.tools.palette[heading])}
      </li>
      {entries.map((entry, offset) => {
        const index = (starts[at] ?? 0) + offset;
        const isActive = index === active;
        return (
          <li
            key={entry.id}
            {...optionRole({
              listId,
              index,
              isActive,
              onPoint: () => onPoint(index),
              onSelect: () => onSelect(entry),
            })}
            className={styles['entry']}
            data-testid="palette-entry"
            data-group={entry.group}
          >
            <span className={styles['title']}>
              <Highlighted text={entry.title} typed={typed} />
            </span>
            <span className={styles['note']}>
              <Highlighted text={entry.note} typed={typed} />
            </span>
            {entry.stockId === null ? null : <StockNumbers numbers={numbers.get(entry.stockId)} />}
          </li>
        );
      })}
    </ul>
  ));
}

interface PaletteNoteProps {
  readonly total: number;
  readonly typed: string;
  readonly isPending: boolean;
  readonly error: unknown;
}

function PaletteNote({ total, typed, isPending, error }: PaletteNoteProps): React.JSX.Element {
  const { t, locale } = useTexts();
  if (error !== null)
    return (
      <p className={styles['message']} role="alert">
        {t(($) => $.tools.palette.failed, { reason: messageOf(error, locale) })}
      </p>
    );
  if (isPending)
    return <output className={styles['message']}>{t(($) => $.tools.palette.pending)}</output>;
  return total === 0 ? (
    <output className={styles['message']} data-testid="palette-none">
      {t(($) => $.tools.palette.none, { text: typed.trim() })}
    </output>
  ) : (
    <output className={styles['spoken']}>{t(($) => $.tools.palette.found, { total })}</output>
  );
}

function KeyHints(): React.JSX.Element {
  const { t } = useTexts();
  return (
    <footer className={styles['keys']} aria-hidden="true">
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> {t(($) => $.tools.palette.move)}
      </span>
      <span>
        <kbd>Enter</kbd> {t(($) => $.tools.palette.open)}
      </span>
      <span>
        <kbd>Esc</kbd> {t(($) => $.tools.palette.leave)}
      </span>
    </footer>
  );
}
