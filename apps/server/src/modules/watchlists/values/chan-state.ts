import { type WatchChan, maximumBarCount } from '@chanscope/contract';
import {
  type ChanAnalysis,
  createChanStudy,
  productPresetId,
  productRules,
} from '@chanscope/engine';
import { type BarColumns, sliceBars } from '@chanscope/market';

/** Where the Chan structures stand after the newest bars. Takes a few milliseconds. */
export function chanStateOf(bars: BarColumns): WatchChan {
  const newest = sliceBars(bars, Math.max(0, bars.length - maximumBarCount), bars.length);
  const analysis = createChanStudy(productRules, newest).analysis();
  return {
    direction: analysis.strokes.at(-1)?.direction ?? 0,
    pivot: sideOf(newest.close.at(-1), analysis),
    signal: newestSignal(analysis, newest.time),
    preset: productPresetId,
  };
}

function sideOf(price: number | undefined, { pivots }: ChanAnalysis): WatchChan['pivot'] {
  const pivot = pivots.at(-1);
  if (pivot === undefined || price === undefined) return null;
  if (price > pivot.high) return 'above';
  return price < pivot.low ? 'below' : 'in';
}

function newestSignal(
  { signals, strokes, segments }: ChanAnalysis,
  time: Float64Array,
): WatchChan['signal'] {
  // By line, so the last one stands furthest to the right.
  const signal = signals.at(-1);
  if (signal === undefined) return null;
  const stroke = strokes[signal.line];
  const isSure = stroke?.isSure === true && segments[stroke.segmentIndex]?.isSure === true;
  return {
    side: signal.isBuy ? 'buy' : 'sell',
    types: signal.grounds.map(({ kind }) => kind).join(','),
    time: time[signal.bar] ?? 0,
    isProvisional: !isSure,
  };
}
