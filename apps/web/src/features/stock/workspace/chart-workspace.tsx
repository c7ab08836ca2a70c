import { type ReactNode, type RefObject, useCallback, useRef, useState } from 'react';

import {
  type AskedRedivision,
  type ChanReading,
  type ChanTarget,
  type ChartGuide,
  type ChartSeries,
  type MenuPlace,
  type ChartView,
  type SearchedReading,
  type StockChartProps,
  StockChart,
  useChanReading,
} from '../../../chart/index.ts';
import { replayedSeries } from '../../../chart/series/replayed-series.ts';
import { useTexts } from '../../../i18n/index.ts';
import { lazyPart, useEffectOnChange, useSettings } from '../../../ui/index.ts';
import type { StockAnswer } from '../bars/bar-pages.ts';
import type { ChartMenuProps } from '../controls/chart-menu.tsx';
import { showWhole, useIsWhole } from '../controls/whole-chart.ts';
import { DockPlace } from '../dock/dock-place.tsx';
import type { DockProps } from '../dock/dock-props.ts';
import { useOwnGuides } from '../dock/notes/use-own-guides.ts';
import { useGuides } from '../dock/use-guides.ts';
import { ChartFoot } from './chart-foot.tsx';
import { useChartMemory } from './chart-memory.ts';
import { basisOf } from './chart-state.ts';
import { useOverlay } from '../overlay/use-overlay.tsx';
import { type AddressReason, useAddressReason } from '../reason/address-reason.ts';
import { useMarkedOverlay } from '../reason/use-marked-overlay.tsx';
import styles from './chart-workspace.module.css';
import { useSetReplay } from '../replay/replay-store.ts';
import { useReplayOf } from '../replay/use-replay-of.ts';
import { choiceOf } from '../structures/rules/chan-choice.ts';
import { PresetBar } from '../structures/rules/preset-bar.tsx';
import { useChanTools } from '../structures/chan-tools.ts';
import type { StructurePanelsProps } from '../structures/structure-panels.tsx';
import { useHighlights } from '../structures/element/use-highlights.ts';
import { useShowingBars } from '../export/use-showing-bars.ts';
import type { PointedCardProps } from '../structures/element/pointed-card.tsx';
import { type PointingTools, usePointing } from '../structures/element/use-pointing.ts';
import { useSeriesWords } from '../structures/proof/use-series-words.ts';
import { type Why, useWhy } from '../structures/proof/use-why.ts';
import type { BarContent } from '../bars/use-bar-series.ts';
import { type Closable, useWorkspaceKeys } from './workspace-keys.ts';

// Nothing of this is needed to see the chart: each comes when it is first opened.
const AnalysisSummary = lazyPart(
  async () => (await import('../structures/analysis-summary.tsx')).AnalysisSummary,
);
const PointedCard = lazyPart(
  async () => (await import('../structures/element/pointed-card.tsx')).PointedCard,
);
const StructurePanels = lazyPart(
  async () => (await import('../structures/structure-panels.tsx')).StructurePanels,
);
const ChangeOffer = lazyPart(
  async () => (await import('../structures/change-offer.tsx')).ChangeOffer,
);
const ChartMenu = lazyPart(async () => (await import('../controls/chart-menu.tsx')).ChartMenu);
const ReplayBar = lazyPart(async () => (await import('../replay/replay-bar.tsx')).ReplayBar);
const RedivisionBar = lazyPart(
  async () => (await import('../structures/redivisions/redivision-bar.tsx')).RedivisionBar,
);

/** Fetches what every chart shows a moment after its candles, before there is a chart. */
export function prefetchChartParts(): void {
  AnalysisSummary.prefetch();
  ChangeOffer.prefetch();
}

interface ChartWorkspaceProps {
  readonly content: BarContent;
  readonly answer: StockAnswer;
  /** What a link asks the chart to open with, null for none. */
  readonly view: ChartView | null;
  /** Where the numbers come from, for the line below the chart. */
  readonly provenance: ReactNode;
}

/** The chart of one series and what reads its structures: panels, cards, proofs and the replay. */
export function ChartWorkspace(props: ChartWorkspaceProps): React.JSX.Element {
  const { answer } = props;
  const played = useReplayOf(props.content.series, basisOf(answer), answer.factors);
  const { replay, series, bar } = played;
  const { stockId } = answer.stock;
  const [redivisions, setRedivisions] = useState<readonly AskedRedivision[]>([]);
  const reading = usePlayedReading(played.readSeries, bar, redivisions);
  const isPlaying = replay !== null && replay.isPlaying;
  const words = useSeriesWords(series);
  const subject = { stockId, series, reading, words };
  const pointing = usePointing();
  const why = useWhy(reading, isPlaying);
  const highlights = useHighlights(why);
  const { guides, drawGuides } = useGuides();
  useOwnGuides({ stockId, isOfToday: played.isOfToday, drawGuides });
  const [root, chart] = useChartInside();
  const learnView = useShowingBars({ answer: props.answer, element: chart, series, reading, bar });
  const cursor = useCursorBar();
  const [menuPlace, setMenuPlace] = useState<MenuPlace | null>(null);
  const reason = useAddressReason();
  const closables = useClosables({ pointing, why, reason, isReplaying: bar !== null });
  useWorkspaceKeys(root, closables, played.press);

  return (
    <div ref={root} className={styles['workspace']}>
      <div className={styles['row']}>
        <div className={styles['drawing']}>
          <Chart
            content={{ ...props.content, series }}
            answer={props.answer}
            view={props.view}
            {...{ learnView, bar, reading, pointing, why, highlights, guides, reason }}
            noteCursor={cursor.noteCursor}
            onMenu={setMenuPlace}
          />
          <MenuOnChart {...{ ...subject, menuPlace, setMenuPlace }} onWhy={why.open} />
          <CardOnChart {...{ ...subject, pointing, isPlaying }} onWhy={why.open} />
          <ChangeOffer shown={reading.shown} />
        </div>
        <BesideChart
          {...{ reading, words, why, highlights, series }}
          stock={props.answer.stock}
          replayBar={played.bar}
          cursorBar={cursor.cursorBar}
          drawGuides={drawGuides}
          focusAfterwards={chart}
        />
      </div>
      <RedivisionBar
        stockId={stockId}
        series={series}
        content={props.content}
        shown={reading.shown}
        replayBar={bar}
        onAsk={setRedivisions}
      />
      <SteeredReplay {...{ played, reading, words, cursor }} focusAfterwards={chart} />
      <StructureFoot provenance={props.provenance} reading={reading} />
    </div>
  );
}

interface SteeredReplayProps {
  readonly played: ReturnType<typeof useReplayOf>;
  readonly reading: SearchedReading;
  readonly words: ReturnType<typeof useSeriesWords>;
  readonly cursor: CursorBar;
  readonly focusAfterwards: () => HTMLElement | null;
}

/** Steers the replay, while there is one. */
function SteeredReplay(props: SteeredReplayProps): React.JSX.Element | null {
  const { played, reading, words, cursor, focusAfterwards } = props;
  const setReplay = useSetReplay();
  const { replay, stepped, learnKeys } = played;
  if (replay === null || stepped === null) return null;
  return (
    <ReplayBar
      {...{ replay, stepped, reading, learnKeys, focusAfterwards }}
      timeOf={words.timeOf}
      cursorBar={cursor.cursorBar}
      clock={{ ...played, isShown: reading.state !== 'analysing' }}
      onChange={setReplay}
    />
  );
}

type MenuOnChartProps = Omit<ChartMenuProps, 'place' | 'onClose'> & {
  /** Null while no menu was asked for. */
  readonly menuPlace: MenuPlace | null;
  readonly setMenuPlace: (place: MenuPlace | null) => void;
};

function MenuOnChart(props: MenuOnChartProps): React.JSX.Element | null {
  const { menuPlace, setMenuPlace, ...menu } = props;
  if (menuPlace === null) return null;
  return <ChartMenu {...menu} place={menuPlace} onClose={() => setMenuPlace(null)} />;
}

/** The card of what is pointed at, while something is. */
function CardOnChart(props: PointedCardProps): React.JSX.Element | null {
  return props.pointing.pointing === null ? null : <PointedCard {...props} />;
}

interface OpenThings extends Pick<ChartProps, 'pointing' | 'why' | 'reason'> {
  readonly isReplaying: boolean;
}

/** What Esc closes, in this order. */
function useClosables({ pointing, why, reason, isReplaying }: OpenThings): Closable[] {
  const isWhole = useIsWhole();
  return [
    { isOpen: pointing.pointing?.by === 'tap', close: pointing.clear },
    { isOpen: why.question !== null, close: why.close },
    { isOpen: isWhole, close: () => showWhole(false) },
    { isOpen: reason.text !== null && !isReplaying, close: reason.leave },
  ];
}

/** Below the chart: whose rules, how many structures, and where the numbers come from. */
function StructureFoot({
  provenance,
  reading,
}: Pick<ChartWorkspaceProps, 'provenance'> & {
  readonly reading: ChanReading;
}): React.JSX.Element {
  return (
    <ChartFoot provenance={provenance}>
      <PresetBar />
      <p className={styles['summary']} data-testid="analysis-summary">
        <AnalysisSummary reading={reading} />
      </p>
    </ChartFoot>
  );
}

/** One place: a proof that was asked for, else the panel of layers and rules, else the dock. */
function BesideChart(props: StructurePanelsProps & DockProps): React.JSX.Element | null {
  const isPanelOpen = useChanTools((tools) => tools.isPanelOpen);
  const isOpen = isPanelOpen || props.why.question !== null;
  const { focusAfterwards: chart } = props;
  useEffectOnChange([isOpen], () => {
    // The sheet from below would lie over most of it.
    if (isOpen && isReadByTouch()) chart()?.scrollIntoView({ block: 'start' });
  });
  return isOpen ? <StructurePanels {...props} /> : <DockPlace {...props} />;
}

/** The root of the workspace and, inside of it, the chart that takes the focus. */
function useChartInside(): readonly [RefObject<HTMLDivElement | null>, () => HTMLElement | null] {
  const root = useRef<HTMLDivElement>(null);
  return [root, () => root.current?.querySelector('[role="application"]') ?? null];
}

interface CursorBar {
  /** The bar under the crosshair last, null before there was one. */
  readonly cursorBar: () => number | null;
  readonly noteCursor: (bar: number | null) => void;
}

function useCursorBar(): CursorBar {
  const last = useRef<number | null>(null);
  const cursorBar = useCallback(() => last.current, []);
  const noteCursor = useCallback((at: number | null) => {
    // The pointer leaves the chart on its way to the button that begins there.
    if (at !== null) last.current = at;
  }, []);
  return { cursorBar, noteCursor };
}

/** The structures of a series; in a replay none that know what came later, not even for a moment. */
function usePlayedReading(
  series: ChartSeries,
  bar: number | null,
  redivisions: readonly AskedRedivision[],
): SearchedReading {
  const { locale } = useTexts();
  const memory = useChartMemory();
  const comparedWith = useChanTools((tools) => tools.comparedWith);
  const choice = choiceOf(memory);
  const withGhosts = memory.layers.ghosts;
  const question = { choice, comparedWith, bar, withGhosts, redivisions };
  const reading = useChanReading(series, question, locale);
  return bar === null ? reading : { ...reading, shown: replayedSeries(series, reading, bar).shown };
}

interface ChartProps extends Omit<ChartWorkspaceProps, 'provenance'> {
  readonly reading: ChanReading;
  readonly pointing: PointingTools;
  readonly why: Why;
  readonly highlights: ReturnType<typeof useHighlights>;
  readonly guides: readonly ChartGuide[];
  readonly reason: AddressReason;
  readonly bar: number | null;
  readonly noteCursor: (bar: number | null) => void;
  readonly learnView: StockChartProps['learnView'];
  readonly onMenu: (place: MenuPlace) => void;
}

function Chart(props: ChartProps): React.JSX.Element {
  const { content, answer, reading, pointing, why, highlights, guides, bar, noteCursor, onMenu } =
    props;
  const { view, learnView } = props;
  const { locale } = useTexts();
  const { priceColours, theme } = useSettings();
  const layers = useChartMemory((memory) => memory.layers);
  const { series, hasOlder, readOlder } = content;
  const { overlay, notice } = useMarkedOverlay(useOverlay(answer, series), {
    series,
    content,
    reading,
    reason: props.reason,
    replayBar: bar,
    onGoTo: highlights.showBar,
    onWhy: why.open,
  });
  const select = (target: ChanTarget): void => {
    if (isReadByTouch()) {
      pointing.tap(target);
      return;
    }
    pointing.clear();
    why.open(target.question);
  };
  return (
    <StockChart
      {...{ series, layers, priceColours, theme, locale, hasOlder, reading, view, learnView }}
      {...{ overlay, notice }}
      timeZone={answer.market.timeZone}
      onNeedOlder={readOlder}
      replayBar={bar}
      highlighted={highlights.bars}
      goTo={highlights.goTo}
      guides={guides}
      onHover={pointing.hover}
      onSelect={select}
      onCrosshair={noteCursor}
      onMenu={(place) => {
        pointing.clear();
        onMenu(place);
      }}
    />
  );
}

/** Where nothing can hover, a tap opens the card first. */
function isReadByTouch(): boolean {
  return globalThis.matchMedia('(hover: none), (max-width: 991px)').matches;
}
