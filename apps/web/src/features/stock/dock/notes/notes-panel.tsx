import { firstBarAtOrAfter } from '@chanscope/market';
import { type RevisedNotes, type StockNote, noteLimits } from '@chanscope/contract';
import { Button } from 'antd';
import { Link, useLocation } from 'react-router';

import { useTexts } from '../../../../i18n/index.ts';
import { loginAddress } from '../../../../session/index.ts';
import type { DockProps } from '../dock-props.ts';
import { NewNote } from './new-note.tsx';
import { NoteRow } from './note-row.tsx';
import styles from './notes-panel.module.css';
import { OwnPrices } from './own-prices.tsx';
import type { OwnNotes } from './use-notes.ts';

interface NotesPanelProps extends DockProps {
  readonly own: OwnNotes;
}

/** Private notes of a member, pinned to bars, and the lines of their own prices (笔记). */
export function NotesPanel(props: NotesPanelProps): React.JSX.Element {
  const { t } = useTexts();
  const { state } = props.own;
  switch (state.kind) {
    case 'visitor':
      return <Invitation />;
    case 'loading':
      return <output className={styles['message']}>{t(($) => $.dock.notes.loading)}</output>;
    case 'failed':
      return (
        <div className={styles['message']} role="alert">
          <p>{t(($) => $.dock.notes.failed)}</p>
          <Button size="small" onClick={state.retry}>
            {t(($) => $.dock.notes.retry)}
          </Button>
        </div>
      );
    case 'ready':
      return <ReadyNotes {...props} notes={state.notes} />;
  }
}

function Invitation(): React.JSX.Element {
  const { t } = useTexts();
  const { pathname, search } = useLocation();
  return (
    <div className={styles['message']} data-testid="notes-invitation">
      <p>{t(($) => $.dock.notes.invitation)}</p>
      <Link to={loginAddress(`${pathname}${search}`)}>{t(($) => $.dock.notes.signIn)}</Link>
    </div>
  );
}

function ReadyNotes({
  notes,
  ...props
}: NotesPanelProps & { readonly notes: RevisedNotes }): React.JSX.Element {
  const { t } = useTexts();
  const { series, words, own, stock, replayBar } = props;
  const lastBar = replayBar ?? series.bars.length - 1;
  const labelOf = (time: number): string =>
    words.timeOf(Math.min(firstBarAtOrAfter(series.bars, time), series.bars.length - 1));
  // A replay shows no note on a bar that came later.
  const lastTime = series.bars.time[lastBar] ?? 0;
  const shown = notes.notes
    .filter(({ barTime }) => replayBar === null || barTime <= lastTime)
    .toSorted((one, other) => other.barTime - one.barTime);
  const write = (note: StockNote): Promise<boolean> =>
    own.save((before) => ({ ...before, notes: [...without(before.notes, note.id), note] }));
  const remove = (id: string): Promise<boolean> =>
    own.save((before) => ({ ...before, notes: without(before.notes, id) }));
  return (
    <>
      <OwnPrices key={`${notes.cost} ${notes.stop}`} prices={notes} save={own.save} />
      {notes.notes.length < noteLimits.notes ? (
        <NewNote
          // In a replay it begins at the moment of that, and afterwards anew.
          key={replayBar === null ? 'now' : 'replay'}
          draftKey={stock.stockId}
          barTimeOf={() => series.bars.time[cursorBarOf(props, lastBar)] ?? 0}
          labelOf={labelOf}
          onWrite={write}
        />
      ) : (
        <p className={styles['message']}>
          {t(($) => $.dock.notes.full, { max: noteLimits.notes })}
        </p>
      )}
      <ul className={styles['notes']} aria-label={t(($) => $.dock.tabs.notes)}>
        {shown.map((note) => (
          <NoteRow
            key={note.id}
            note={note}
            label={labelOf(note.barTime)}
            onWrite={write}
            onRemove={remove}
          />
        ))}
      </ul>
      <p className={styles['basis']}>{t(($) => $.dock.notes.privacy)}</p>
    </>
  );
}

/** The bar under the crosshair last, as far as it is shown, else the newest one shown. */
function cursorBarOf({ cursorBar }: NotesPanelProps, lastBar: number): number {
  return Math.min(cursorBar() ?? lastBar, lastBar);
}

function without(notes: readonly StockNote[], id: string): StockNote[] {
  return notes.filter((note) => note.id !== id);
}
