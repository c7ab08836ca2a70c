import { useCallback, useRef } from 'react';

import type { ChanReading, ChanTarget } from '../../chart/index.ts';
import { StockChart, useChanReading } from '../../chart/index.ts';
import { useTexts } from '../../i18n/index.ts';
import { useSettings } from '../../ui/index.ts';
import type { StockAnswer } from './bar-pages.ts';
import { useChartMemory } from './chart-memory.ts';
import styles from './chart-workspace.module.css';
import { ReplayBar } from './replay/replay-bar.tsx';
import { setReplay } from './replay/replay-store.ts';
import type { Replay } from './replay/replay.ts';
import { useReplayClock } from './replay/use-replay-clock.ts';
import { useReplayOf } from './replay/use-replay-of.ts';
import { AnalysisSummary } from './structures/analysis-summary.tsx';
import { choiceOf } from './structures/chan-choice.ts';
import { useChanTools } from './structures/chan-tools.ts';
import { ChangeToast } from './structures/change-toast.tsx';
import { PointedCard } from './structures/pointed-card.tsx';
import { StructurePanels } from './structures/structure-panels.tsx';
import { useHighlights } from './structures/use-highlights.ts';
import type { PointingTools } from './structures/use-pointing.ts';
import { usePointing } from './structures/use-pointing.ts';
import { useSeriesWords } from './structures/use-series-words.ts';
import type { Why } from './structures/use-why.ts';
import { useWhy } from './structures/use-why.ts';
import type { BarContent } from './use-bar-series.ts';
import { pressWorkspaceKey } from './workspace-keys.ts';

interface ChartWorkspaceProps {
  readonly content: BarContent;
  readonly answer: StockAnswer;
}

/** The chart of one series and what reads its structures: panels, cards, proofs and the replay. */
export function ChartWorkspace(props: ChartWorkspaceProps): React.JSX.Element {
  const { series } = props.content;
  const { replay, bar, stepOn, press } = useReplayOf(series);
  const reading = useReadingOf(props, bar);
  useReplayClock({
    isPlaying: replay?.isPlaying ?? false,
    speed: replay?.speed ?? 1,
    bar: bar ?? 0,
    isShown: reading.state !== 'analysing',
    onStep: stepOn,
  });
  const words = useSeriesWords(series);
  const pointing = usePointing();
  const why = useWhy(reading, replay?.isPlaying ?? false);
  const highlights = useHighlights(why);
  const root = useRef<HTMLDivElement>(null);
  const cursorBar = useRef<number | null>(null);
  const noteCursor = useCallback((at: number | null) => {
    // The pointer leaves the chart on its way to the button that begins there.
    if (at !== null) cursorBar.current = at;
  }, []);
  const chart = (): HTMLElement | null =>
    root.current?.querySelector('[role="application"]') ?? null;
  const steer = (next: Replay | null): void => {
    setReplay(next);
    if (next === null) chart()?.focus();
  };
  const closables = [
    { isOpen: pointing.pointing?.by === 'tap', close: pointing.clear },
    { isOpen: why.question !== null, close: why.close },
  ];

  return (
    <div
      ref={root}
      className={styles['workspace']}
      onKeyDownCapture={(event) => pressWorkspaceKey(event, closables, press)}
    >
      <div className={styles['row']}>
        <div className={styles['drawing']}>
          <Chart {...props} {...{ reading, pointing, why, highlights, bar, noteCursor }} />
          <PointedCard {...{ reading, pointing, words }} onWhy={why.open} />
          <ChangeToast shown={reading.shown} />
        </div>
        <StructurePanels {...{ reading, words, why, highlights }} focusAfterwards={chart} />
      </div>
      {replay === null ? null : (
        <ReplayBar
          {...{ replay, ...series, ...words }}
          cursorBar={() => cursorBar.current}
          onChange={steer}
        />
      )}
      <p className={styles['summary']} data-testid="analysis-summary">
        <AnalysisSummary reading={reading} />
      </p>
    </div>
  );
}

function useReadingOf({ content }: ChartWorkspaceProps, bar: number | null): ChanReading {
  const { locale } = useTexts();
  const memory = useChartMemory();
  const comparedWith = useChanTools((tools) => tools.comparedWith);
  const choice = choiceOf(memory);
  const withGhosts = memory.layers.ghosts;
  return useChanReading(content.series, { choice, comparedWith, bar, withGhosts }, locale);
}

interface ChartProps extends ChartWorkspaceProps {
  readonly reading: ChanReading;
  readonly pointing: PointingTools;
  readonly why: Why;
  readonly highlights: ReturnType<typeof useHighlights>;
  readonly bar: number | null;
  readonly noteCursor: (bar: number | null) => void;
}

function Chart(props: ChartProps): React.JSX.Element {
  const { content, answer, reading, pointing, why, highlights, bar, noteCursor } = props;
  const { locale } = useTexts();
  const { priceColours, theme } = useSettings();
  const layers = useChartMemory((memory) => memory.layers);
  const { series, hasOlder, readOlder } = content;
  const pick = (target: ChanTarget): void => {
    if (isReadByTouch()) {
      pointing.tap(target);
      return;
    }
    pointing.clear();
    why.open(target.question);
  };
  return (
    <StockChart
      {...{ series, layers, priceColours, theme, locale, hasOlder, reading }}
      timeZone={answer.market.timeZone}
      onNeedOlder={readOlder}
      replayBar={bar}
      highlighted={highlights.bars}
      goTo={highlights.goTo}
      onHover={pointing.hover}
      onPick={pick}
      onCrosshair={noteCursor}
    />
  );
}

/** Where nothing can hover, a tap opens the card first. */
function isReadByTouch(): boolean {
  return globalThis.matchMedia('(hover: none), (max-width: 991px)').matches;
}
