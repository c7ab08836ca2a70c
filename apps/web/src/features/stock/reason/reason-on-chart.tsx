import { CloseOutlined } from '@ant-design/icons';
import { type ChartReason, reasonFromText } from '@chanscope/contract';
import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router';

import { chartPaletteOf } from '../../../chart/chart-palette.ts';
import type { ChanReading, ChartOverlay, ChartSeries, WhyQuestion } from '../../../chart/index.ts';
import { type MarkedBar, markedBarOf } from '../../../chart/layers/marks/marked-bar.ts';
import { useReasonTexts } from '../../../i18n/stock/reason-texts.ts';
import { useEffectOnChange, useSettings } from '../../../ui/index.ts';
import type { BarContent } from '../bars/use-bar-series.ts';
import styles from './reason-on-chart.module.css';
import { type ReasonStanding, reasonStanding } from './reason-standing.ts';
import { foundText, whereText } from './reason-text.ts';

export interface ReasonOnChartProps {
  /** As the address has it. */
  readonly text: string;
  readonly series: ChartSeries;
  readonly content: Pick<BarContent, 'hasOlder' | 'readOlder'>;
  readonly reading: Pick<ChanReading, 'state' | 'shown'>;
  /** The last bar shown while a past one is replayed, null for all. */
  readonly replayBar: number | null;
  /** What lies over the candles besides. */
  readonly overlay: ChartOverlay | null;
  /** Takes what is to lie over the candles with the mark, null for no mark. */
  readonly onMark: (overlay: ChartOverlay | null) => void;
  readonly onGoTo: (bar: number) => void;
  readonly onWhy: (question: WhyQuestion) => void;
  readonly onLeave: () => void;
}

/** Marks the bar that a list sent the reader to (来由), and says which list and what it found there. */
export function ReasonOnChart(props: ReasonOnChartProps): React.JSX.Element | null {
  const { text, series, content, reading, replayBar, onLeave } = props;
  const reason = useMemo(() => reasonFromText(text), [text]);
  useEffectOnChange([reason], () => {
    // What no list writes is ignored, and Esc is for something else then.
    if (reason === null) onLeave();
  });
  const standing = useMemo(
    () =>
      reason === null
        ? null
        : reasonStanding(reason, { series, hasOlder: content.hasOlder, shown: reading.shown }),
    [reason, series, content.hasOlder, reading.shown],
  );
  if (reason === null || standing === null) return null;
  // At the moment of a replay nothing is said that came later.
  if (replayBar !== null && (standing.kind !== 'marked' || standing.bar > replayBar)) return null;
  return <MarkedReason {...props} {...{ reason, standing }} />;
}

interface MarkedReasonProps extends ReasonOnChartProps {
  readonly reason: ChartReason;
  readonly standing: ReasonStanding;
}

function MarkedReason(props: MarkedReasonProps): React.JSX.Element {
  const { reason, standing, series, content, onWhy, onLeave } = props;
  const texts = useReasonTexts();
  const { words } = texts;
  const where = whereText(reason, { standing, series }, texts);
  const list = words.lists[reason.list];
  useMark(props, `${list} ${where}`);
  useArrival(props);
  const isOlder = standing.kind === 'older';
  useEffectOnChange([isOlder, series.bars], () => {
    if (isOlder) void content.readOlder();
  });
  const point = standing.kind === 'marked' ? standing.point : null;
  const note = noteOf(standing, words);
  return (
    <span
      className={styles['reason']}
      data-testid="chart-reason"
      data-state={point?.kind ?? standing.kind}
      data-bar={standing.kind === 'marked' ? standing.bar : undefined}
    >
      <span className={styles['text']}>
        {words.from(list, where)}
        {note === null ? null : <em>{note}</em>}
      </span>
      {standing.kind === 'elsewhere' ? <ShowPeriod period={reason.period} /> : null}
      {point?.kind === 'there' ? (
        <button type="button" data-testid="reason-why" onClick={() => onWhy(point.question)}>
          {words.why}
        </button>
      ) : null}
      <button
        type="button"
        className={styles['remove']}
        aria-label={words.remove}
        title={words.remove}
        data-testid="reason-remove"
        onClick={onLeave}
      >
        <CloseOutlined />
      </button>
    </span>
  );
}

/** Goes to the bars that the list looked at. */
function ShowPeriod({ period }: Pick<ChartReason, 'period'>): React.JSX.Element {
  const { words } = useReasonTexts();
  const [, setQuery] = useSearchParams();
  const show = (): void =>
    setQuery(
      (current) => {
        current.set('period', period);
        // The bars of another period are not those that a link framed.
        current.delete('view');
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <button type="button" data-testid="reason-period" onClick={show}>
      {words.show(words.periods[period])}
    </button>
  );
}

/** Why there is no mark, or only half of one; null where there is nothing to say. */
function noteOf(
  standing: ReasonStanding,
  words: ReturnType<typeof useReasonTexts>['words'],
): string | null {
  if (standing.kind === 'older' || standing.kind === 'absent') return words[standing.kind];
  if (standing.kind !== 'marked' || standing.point.kind !== 'gone') return null;
  return standing.point.hasOtherRules ? words.otherRules : words.gone;
}

/** Has the mark drawn, for as long as the chip is there. */
function useMark(
  { reason, standing, series, overlay, onMark }: MarkedReasonProps,
  label: string,
): void {
  const texts = useReasonTexts();
  const { theme, priceColours } = useSettings();
  const { priceLine: colour } = chartPaletteOf({ theme, priceColours });
  const marked: MarkedBar | null =
    standing.kind === 'marked'
      ? {
          time: series.bars.time[standing.bar] ?? 0,
          price: standing.price,
          side: reason.found?.kind === 'signal' && reason.found.side === 'sell' ? 'below' : 'above',
          label,
          shortLabel: foundText(reason, texts) ?? texts.words.lists[reason.list],
          isThere: standing.point.kind !== 'gone',
          colour,
        }
      : null;
  // A quote that moves changes neither: the chart is drawn again only for another mark.
  const key = JSON.stringify(marked);
  const mark = useMemo(() => {
    const drawn = JSON.parse(key) as MarkedBar | null;
    return drawn === null ? null : markedBarOf(drawn, overlay);
  }, [key, overlay]);
  useEffect(() => onMark(mark), [onMark, mark]);
  useEffect(() => () => onMark(null), [onMark]);
}

/** Brings the bar into view, once, after the chart opened: what it opens with is known with the first structures. */
function useArrival({ standing, reading, onGoTo }: MarkedReasonProps): void {
  const bar = standing.kind === 'marked' ? standing.bar : null;
  const isOpened = reading.shown !== null || reading.state === 'failed';
  const isThere = bar !== null && isOpened;
  useEffectOnChange([isThere], () => {
    if (bar !== null && isOpened) onGoTo(bar);
  });
}
