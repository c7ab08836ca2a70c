import { usePastMoment } from '../../../api/quotes/index.ts';
import { usePageKeys } from '../../../ui/index.ts';
import { useReplay } from '../replay/replay-store.ts';
import type { ChartChoice } from '../workspace/chart-choice.ts';
import { periodOfKey } from './period-keys.ts';
import { showWhole, useWholeChart } from './whole-chart.ts';

interface StockControls {
  readonly onSelect: (changes: Partial<ChartChoice>) => void;
  /** Goes to the next security of the list that this one was opened from, or to the one before. */
  readonly onStep: (step: 1 | -1) => boolean;
}

/** The keys of the page of a security. Answers whether the chart has the screen for itself. */
export function useStockControls({ onSelect, onStep }: StockControls): boolean {
  const isWhole = useWholeChart();
  usePastMoment(useReplay() !== null);
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
