import { useState } from 'react';

import { labelOfBar } from '../axes/bar-labels.ts';
import type { StockChartProps } from '../stock-chart-props.ts';
import type { ReplayedSeries } from '../series/replayed-series.ts';
import type { ShownChan } from '../structures/chan-reading.ts';
import { openingFrameOf, openingMarksOf } from './opening-frame.ts';

/** A signal that lies before the bars which a chart opened with. */
interface EarlierSignal {
  /** UTC ms of its bar's opening: older bars may come before it. */
  readonly time: number;
  readonly label: string;
}

/** How a chart opens. */
export interface Opening {
  /** How many of the newest bars it shows; null until the structures are read for the first time. */
  readonly bars: number | null;
  /** The last signal while none is in view, else null. */
  readonly earlierSignal: EarlierSignal | null;
  /** The reader went to that signal. */
  readonly leave: () => void;
}

interface Opened {
  readonly seriesId: string;
  readonly bars: number;
  readonly earlierSignal: EarlierSignal | null;
  /** What the last signal was found by. */
  readonly rules: string;
  readonly layers: StockChartProps['layers'];
}

type Asked = Pick<StockChartProps, 'layers' | 'replayBar'>;

/**
 * Decides once for a series how its chart opens. Neither other rules nor other layers open it anew, but
 * what was said of the last signal is not said under them.
 */
export function useOpening({ series, shown }: ReplayedSeries, asked: Asked): Opening {
  const [last, setOpened] = useState<Opened | null>(null);
  const opened = last?.seriesId === series.id ? last : null;
  if (opened === null && shown !== null && asked.replayBar === null)
    setOpened(openedWith({ series, shown }, asked));
  return {
    bars: opened?.bars ?? null,
    earlierSignal:
      opened !== null && isStillTrue(opened, shown, asked) ? opened.earlierSignal : null,
    leave: () => setOpened(opened === null ? null : { ...opened, earlierSignal: null }),
  };
}

function openedWith(
  { series, shown }: ReplayedSeries & { readonly shown: ShownChan },
  { layers }: Asked,
): Opened {
  const { bars, earlierSignal } = openingFrameOf(openingMarksOf(shown.picture, layers));
  return {
    seriesId: series.id,
    bars,
    earlierSignal:
      earlierSignal === null
        ? null
        : { time: series.bars.time[earlierSignal] ?? 0, label: labelOfBar(series, earlierSignal) },
    rules: rulesOf(shown),
    layers,
  };
}

function isStillTrue({ rules, layers }: Opened, shown: ShownChan | null, asked: Asked): boolean {
  const isSame = shown === null || rulesOf(shown) === rules;
  return isSame && asked.layers === layers && asked.replayBar === null;
}

function rulesOf({ question }: ShownChan): string {
  return JSON.stringify(question.choice);
}
