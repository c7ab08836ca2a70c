import { useCallback, useEffect, useMemo } from 'react';

import {
  type ChanTarget,
  type ChartGuide,
  type DrawnChart,
  StockChart,
  useChanReading,
} from '../../../chart/index.ts';
import { linkedPointingOf } from '../../../chart/linked/linked-pointing.ts';
import { replayedSeries } from '../../../chart/series/replayed-series.ts';
import { useTexts } from '../../../i18n/index.ts';
import { useEffectOnChange, useSettings } from '../../../ui/index.ts';
import type { StockAnswer } from '../bars/bar-pages.ts';
import type { BarContent } from '../bars/use-bar-series.ts';
import { useReplayOf } from '../replay/use-replay-of.ts';
import { choiceOf } from '../structures/rules/chan-choice.ts';
import { useChartMemory } from '../workspace/chart-memory.ts';
import { basisOf } from '../workspace/chart-state.ts';
import { type ReadLevel, windowOfLastStroke, windowOfTarget } from './time/element-window.ts';
import styles from './level-panes.module.css';
import type { PaneLink } from './pane-link.ts';
import { PaneNote } from './pane-note.tsx';
import { type BarRange, type TimeWindow, barsInWindow } from './time/time-window.ts';
import type { WindowAbove } from './use-linked-panes.ts';

/** What a pane has to do with the others. */
export interface PaneLinks {
  readonly link: PaneLink;
  /** From the top, 0 the first. */
  readonly place: number;
  /** Whether it has the room for volumes. */
  readonly isLarge: boolean;
  readonly above: WindowAbove | null;
  readonly onStroke: (window: TimeWindow | null) => void;
  readonly onFrame: (window: TimeWindow) => void;
  readonly onUnframe: () => void;
}

interface PaneChartProps extends PaneLinks {
  readonly content: BarContent;
  readonly answer: StockAnswer;
}

/** The chart of one pane; in a replay nothing after its moment. */
export function PaneChart(props: PaneChartProps): React.JSX.Element {
  const { content, answer, above, onStroke, onFrame, onUnframe } = props;
  const { locale } = useTexts();
  const { priceColours, theme } = useSettings();
  const played = useReplayOf(content.series, basisOf(answer), answer.factors);
  const { series, bar } = played;
  const choice = choiceOf(useChartMemory());
  const question = { choice, comparedWith: null, bar, withGhosts: false };
  const reading = useChanReading(played.readSeries, question, locale);
  const { shown, state } = reading;
  const drawn = useMemo(
    () => replayedSeries(series, { shown, state }, bar),
    [series, shown, state, bar],
  );
  const layers = useLayers(props);
  const marked = useMarkedBars(drawn, above);
  const learnChart = useLinkedChart(props, drawn);
  useLastStroke(drawn, onStroke);
  const select = ({ question: clicked }: ChanTarget): void => {
    const window = windowOfTarget(drawn, clicked);
    if (window !== null) onFrame(window);
  };
  return (
    <>
      <PaneNote {...{ answer, above, marked, onUnframe }} series={drawn.series} />
      <div className={styles['drawing']}>
        <div className={styles['canvas']}>
          <StockChart
            {...{ series, layers, priceColours, theme, locale, learnChart }}
            timeZone={answer.market.timeZone}
            hasOlder={content.hasOlder}
            onNeedOlder={content.readOlder}
            reading={bar === null ? reading : { ...reading, shown: drawn.shown }}
            replayBar={bar}
            highlighted={marked}
            guides={noGuides}
            view={above?.kind === 'framed' ? above.view : null}
            learnView={ignore}
            goTo={null}
            onCrosshair={(at) => props.link.note(props.place, at)}
            onHover={ignore}
            onSelect={select}
            onMenu={ignore}
          />
        </div>
      </div>
    </>
  );
}

const noGuides: readonly ChartGuide[] = [];
const noBars: readonly BarRange[] = [];
const ignore = (): void => undefined;

/** The reader's layers; in a small pane the candles need the room of the volumes. */
function useLayers({ isLarge }: Pick<PaneLinks, 'isLarge'>) {
  const layers = useChartMemory((memory) => memory.layers);
  return useMemo(() => ({ ...layers, volume: isLarge && layers.volume }), [layers, isLarge]);
}

/** The bars of this pane in the stretch of time above it. */
function useMarkedBars({ series }: ReadLevel, above: WindowAbove | null): readonly BarRange[] {
  const window = above?.window ?? null;
  return useMemo(() => {
    const inside = window === null ? null : barsInWindow(series, window);
    return inside === null ? noBars : [inside];
  }, [series, window]);
}

/** Says to the other panes what this one shows. Answers who takes its chart, to point at its bars. */
function useLinkedChart(
  { link, place }: Pick<PaneLinks, 'link' | 'place'>,
  { series }: ReadLevel,
): (chart: DrawnChart) => () => void {
  useEffect(() => {
    link.show(place, series);
  }, [link, place, series]);
  useEffect(() => () => link.show(place, null), [link, place]);
  return useCallback(
    (chart) => {
      const pointing = linkedPointingOf(chart);
      link.learn(place, pointing);
      return () => {
        link.learn(place, null);
        pointing.dispose();
      };
    },
    [link, place],
  );
}

function useLastStroke(drawn: ReadLevel, onStroke: PaneLinks['onStroke']): void {
  const stroke = useMemo(() => windowOfLastStroke(drawn), [drawn]);
  useEffectOnChange([stroke?.from, stroke?.until], () => onStroke(stroke));
}
