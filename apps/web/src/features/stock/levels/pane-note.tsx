import { sourceText } from '@chanscope/contract';
import { localTimeOf } from '@chanscope/market';
import type { ReactNode } from 'react';

import { type ChartSeries, labelOfBar } from '../../../chart/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { useLevelsTexts } from '../../../i18n/levels/levels-texts.ts';
import { clockTextOf } from '../../../ui/index.ts';
import { type StockAnswer, canBeAdjusted } from '../bars/bar-pages.ts';
import { shownBasisOf } from '../quote/shown-basis.ts';
import { useReplay } from '../replay/replay-store.ts';
import styles from './level-panes.module.css';
import type { BarRange } from './time/time-window.ts';
import type { WindowAbove } from './use-linked-panes.ts';

interface PaneNoteProps {
  readonly answer: StockAnswer;
  readonly series: ChartSeries;
  readonly above: WindowAbove | null;
  /** The bars of that time, none where there are none. */
  readonly marked: readonly BarRange[];
  readonly onUnframe: () => void;
}

/** What is marked in a pane, and where its bars come from (口径). */
export function PaneNote(props: PaneNoteProps): React.JSX.Element {
  const { answer, above, onUnframe } = props;
  const { words } = useLevelsTexts();
  return (
    <p className={styles['note']}>
      <span className={styles['marked']} data-testid="pane-marked" data-kind={above?.kind}>
        <MarkedText {...props} />
      </span>
      {above?.kind === 'framed' ? (
        <button type="button" className={styles['action']} onClick={onUnframe}>
          {words.unframe}
        </button>
      ) : null}
      <span className={styles['source']}>
        <SourceText answer={answer} />
      </span>
    </p>
  );
}

function MarkedText({ above, marked, series }: PaneNoteProps): ReactNode {
  const { t } = useTexts();
  const { words } = useLevelsTexts();
  if (above === null) return null;
  const period = t(($) => $.stock.periods[above.period]);
  const [range] = marked;
  if (range === undefined) return above.kind === 'framed' ? words.outside(period) : null;
  // It may have begun before the first bar that was read.
  const from = `${range[0] === 0 ? '… ' : ''}${labelOfBar(series, range[0])}`;
  const until = labelOfBar(series, range[1]);
  return above.kind === 'framed'
    ? words.framed(period, from, until)
    : words.lastStroke(period, from, until);
}

function SourceText({ answer }: Pick<PaneNoteProps, 'answer'>): ReactNode {
  const { t, locale } = useTexts();
  const isReplaying = useReplay() !== null;
  const { source, asOf, stock } = answer;
  const parts = [
    sourceText(source, locale),
    ...(canBeAdjusted(answer) ? [t(($) => $.stock.adjusted[shownBasisOf(answer)])] : []),
    // What is known now is no part of a past moment.
    ...(asOf === null || isReplaying
      ? []
      : [t(($) => $.stock.asOf, { time: clockTextOf(localTimeOf(asOf, stock.stockType)) })]),
  ];
  return parts.join(' · ');
}
