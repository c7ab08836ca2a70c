import { adjustments } from '@chanscope/contract';

import { usePastMoment } from '../../../api/quotes/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { type PageCommand, usePageCommands, usePageKeys } from '../../../ui/index.ts';
import { type StockAnswer, canBeAdjusted } from '../bars/bar-pages.ts';
import { useReplay, useSetReplay } from '../replay/replay-store.ts';
import { type ReplayedBars, replayFrom } from '../replay/replay.ts';
import { openChanPanel } from '../structures/chan-tools.ts';
import { type ChartChoice, intradayDaysOf } from '../workspace/chart-choice.ts';
import { rememberChoice, useChartMemory } from '../workspace/chart-memory.ts';
import { periodOfKey } from './period-keys.ts';
import { stockCommands } from './stock-commands.ts';
import { showWhole, useIsWhole, useWholeChart } from './whole-chart.ts';

interface StockControls {
  /** The bars on the screen, null while there are none. */
  readonly series: ReplayedBars | null;
  readonly choice: ChartChoice;
  /** Undefined until the first answer. */
  readonly answer: StockAnswer | undefined;
  readonly onSelect: (changes: Partial<ChartChoice>) => void;
  /** Goes to the next security of the list that this one was opened from, or to the one before. */
  readonly onStep: (step: 1 | -1) => boolean;
}

/**
 * What the keyboard does with the page of a security: its own keys, and commands to type. Answers whether the chart
 * has the screen for itself.
 */
export function useStockControls(controls: StockControls): boolean {
  const { choice, answer, onSelect, onStep } = controls;
  const { t } = useTexts();
  const toolCommands = useToolCommands(controls);
  const isWhole = useWholeChart();
  usePastMoment(useReplay() !== null);
  usePageCommands(() => {
    const target = {
      choice,
      adjustable: adjustableOf(answer),
      memory: useChartMemory.getState(),
      onSelect,
      onRemember: rememberChoice,
    };
    return [...stockCommands(target, t), ...toolCommands()];
  });
  usePageKeys('stock', (action, event) => {
    if (action === 'nextStock') return onStep(1);
    if (action === 'previousStock') return onStep(-1);
    if (action === 'wholeChart') {
      showWhole(!isWhole);
      return true;
    }
    const period = periodOfKey(event);
    if (period !== undefined) onSelect({ period });
    return period !== undefined;
  });
  return isWhole;
}

function adjustableOf(answer: StockAnswer | undefined): StockAnswer['adjust'][] {
  if (answer === undefined || !canBeAdjusted(answer)) return [];
  return answer.adjustable ?? [...adjustments];
}

/** The tools of the row above the chart, as commands. */
function useToolCommands({ series, choice }: StockControls): () => PageCommand[] {
  const { t } = useTexts();
  const isReplaying = useReplay() !== null;
  const isWhole = useIsWhole();
  const setReplay = useSetReplay();
  return () => {
    const whole = {
      id: 'whole',
      title: t(($) => (isWhole ? $.commands.leaveWhole : $.commands.enterWhole)),
      codes: ['qp'],
      run: () => showWhole(!isWhole),
    };
    if (series === null || intradayDaysOf(choice.period) !== null) return [whole];
    return [
      whole,
      {
        id: 'panel',
        title: t(($) => $.commands.panel),
        codes: ['cl'],
        run: () => openChanPanel(true),
      },
      {
        id: 'replay',
        title: t(($) => (isReplaying ? $.commands.endReplay : $.commands.beginReplay)),
        codes: ['hf'],
        run: () => setReplay(isReplaying ? null : replayFrom(series, null)),
      },
    ];
  };
}
