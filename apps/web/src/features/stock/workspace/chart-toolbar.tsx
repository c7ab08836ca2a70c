import { adjustments } from '@chanscope/contract';

import type { ChartLayers, ChartSeries } from '../../../chart/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { type Toggle, ChoiceBar, ToggleBar } from '../../../ui/index.ts';
import { type StockAnswer, canBeAdjusted } from '../bars/bar-pages.ts';
import { showWhole, useIsWhole } from '../controls/whole-chart.ts';
import { type ChartChoice, intradayDaysOf, periodOrder } from './chart-choice.ts';
import { DockButton } from '../dock/dock-button.tsx';
import { rememberChoice, useChartMemory } from './chart-memory.ts';
import styles from './chart-toolbar.module.css';
import { ToolDrawing } from './tool-drawing.tsx';
import { CompareButton } from '../overlay/compare-button.tsx';
import type { SearchFor } from '../overlay/search-for.ts';
import { useReplay, useSetReplay } from '../replay/replay-store.ts';
import { replayFrom } from '../replay/replay.ts';
import { ExportButton } from '../export/export-button.tsx';
import { openChanPanel, useChanTools } from '../structures/chan-tools.ts';

interface ChartToolbarProps {
  /** The security's name in the reader's language. */
  readonly name: string;
  /** The bars on the screen, null while there are none. */
  readonly series: ChartSeries | null;
  readonly choice: ChartChoice;
  /** Undefined until the first answer. */
  readonly answer: StockAnswer | undefined;
  readonly searchFor: SearchFor;
  readonly onSelect: (changes: Partial<ChartChoice>) => void;
  /** Called with what a pointer comes to rest on. */
  readonly onPoint: (changes: Partial<ChartChoice>) => void;
}

/** One row: the panel of structures (缠论), period, adjustment, indicators and the replay. */
export function ChartToolbar(props: ChartToolbarProps): React.JSX.Element {
  const { t } = useTexts();
  const { name, choice, series, onSelect, onPoint } = props;
  const isReplaying = useReplay() !== null;
  const isIntraday = intradayDaysOf(choice.period) !== null;
  return (
    <div className={styles['toolbar']}>
      {isIntraday ? null : <ChanButton />}
      <ChoiceBar
        label={t(($) => $.stock.period)}
        choices={periodOrder.map((value) => ({
          value,
          label: t(($) => $.stock.periods[value]),
          // The line of today is no part of a past moment.
          disabled: isReplaying && intradayDaysOf(value) !== null,
        }))}
        value={choice.period}
        onChange={(period) => onSelect({ period })}
        onPoint={(period) => onPoint({ period })}
      />
      {isIntraday ? null : (
        <>
          <span className={styles['rule']} />
          <AdjustmentBar {...props} />
          <IndicatorToggles />
          <span className={styles['rule']} />
          <ReplayButton series={series} />
          <DockButton className={styles['tool']} />
          <CompareButton
            stock={props.answer?.stock}
            searchFor={props.searchFor}
            className={styles['tool']}
          />
        </>
      )}
      <ExportButton name={name} />
      <WholeButton />
    </div>
  );
}

/** Offers what the source can be shown in; nothing where there is nothing to adjust. */
function AdjustmentBar(props: ChartToolbarProps): React.JSX.Element | null {
  const { t } = useTexts();
  const { choice, answer, onSelect, onPoint } = props;
  if (answer !== undefined && !canBeAdjusted(answer)) return null;
  const possible = answer?.adjustable ?? adjustments;
  return (
    <>
      <ChoiceBar
        label={t(($) => $.stock.adjustment)}
        choices={adjustments.map((value) => ({
          value,
          label:
            value === 'none' && answer?.basis === 'split'
              ? t(($) => $.stock.adjusted.split)
              : t(($) => $.stock.adjustments[value]),
          disabled: !possible.includes(value),
        }))}
        value={possible.includes(choice.adjust) ? choice.adjust : (answer?.adjust ?? choice.adjust)}
        onChange={(adjust) => onSelect({ adjust })}
        onPoint={(adjust) => onPoint({ adjust })}
        scrollsToSelected={false}
      />
      <span className={styles['rule']} />
    </>
  );
}

const indicatorTestIds = {
  movingAverages: 'layer-moving-averages',
  volume: 'layer-volume',
  macd: 'layer-macd',
} as const satisfies Partial<Record<keyof ChartLayers, string>>;

const indicatorOrder = [
  'movingAverages',
  'volume',
  'macd',
] as const satisfies readonly (keyof ChartLayers)[];

/** The structures have their switches in the panel, and nowhere else. */
function IndicatorToggles(): React.JSX.Element {
  const { t } = useTexts();
  const layers = useChartMemory((memory) => memory.layers);
  const toggles: Toggle<keyof ChartLayers>[] = indicatorOrder.map((name) => ({
    name,
    label: t(($) => $.stock.layerNames[name]),
    on: layers[name],
    testId: indicatorTestIds[name],
    disabledReason: null,
  }));
  return (
    <ToggleBar
      label={t(($) => $.stock.layers)}
      toggles={toggles}
      onToggle={(name, on) => rememberChoice({ layers: { ...layers, [name]: on } })}
    />
  );
}

/** Opens the panel of layers and rules (缠论). */
function ChanButton(): React.JSX.Element {
  const { t } = useTexts();
  const isPanelOpen = useChanTools(({ isPanelOpen: isOpen, asked }) => isOpen && asked === null);
  return (
    <button
      type="button"
      className={styles['chan']}
      aria-expanded={isPanelOpen}
      data-on={isPanelOpen}
      data-testid="chan-panel-open"
      onClick={() => openChanPanel(!isPanelOpen)}
    >
      <ToolDrawing path="M1 12l4-8 3.5 5L12 3l3 5" />
      {t(($) => $.chan.open)}
    </button>
  );
}

/** Begins a replay at the bars on the screen, or ends it. */
function ReplayButton({ series }: Pick<ChartToolbarProps, 'series'>): React.JSX.Element {
  const { t } = useTexts();
  const isReplaying = useReplay() !== null;
  const setReplay = useSetReplay();
  return (
    <button
      type="button"
      className={styles['tool']}
      aria-pressed={isReplaying}
      data-on={isReplaying}
      data-testid="replay-open"
      disabled={series === null && !isReplaying}
      onClick={() => setReplay(isReplaying || series === null ? null : replayFrom(series, null))}
    >
      <ToolDrawing path="M4 2.5l9 5.5-9 5.5z" />
      {t(($) => $.replay.open)}
    </button>
  );
}

/** Gives the chart the screen, or takes it back (图表全屏). */
function WholeButton(): React.JSX.Element {
  const { t } = useTexts();
  const isWhole = useIsWhole();
  const label = t(($) => (isWhole ? $.commands.leaveWhole : $.commands.enterWhole));
  return (
    <button
      type="button"
      className={styles['whole']}
      aria-pressed={isWhole}
      aria-label={label}
      title={`${label} ${isWhole ? 'Esc' : 'Shift+F'}`}
      data-testid="whole-chart"
      onClick={() => showWhole(!isWhole)}
    >
      <ToolDrawing
        path={
          isWhole
            ? 'M6 2v4H2M10 2v4h4M6 14v-4H2M10 14v-4h4'
            : 'M2 6V2h4M14 6V2h-4M2 10v4h4M14 10v4h-4'
        }
      />
    </button>
  );
}
