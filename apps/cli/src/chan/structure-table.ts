import type { ChanAnalysis, ChanStructure, Direction, Signal } from '@chanscope/engine';

import type { BarFile } from '../bar-file.ts';
import { type TextRow, headlineOf, priceText, stateOf, tableSection } from '../text-table.ts';

/** The structures of a file of bars as text to read: counts, then the newest elements of each kind. */
export function tableFromAnalysis(file: BarFile, analysis: ChanAnalysis): string {
  const { mergedBars, strokes, segments, pivots, signals, higher } = analysis;
  const fractals = mergedBars.filter((bar) => bar.fractal !== 0);
  return [
    headlineOf(file),
    `${mergedBars.length} merged bars 合并K线, ${fractals.length} fractals 分型, ` +
      `${strokes.length} strokes 笔, ${segments.length} segments 线段, ${pivots.length} pivots 中枢, ` +
      `${signals.length} signals 买卖点`,
    `one level up: ${higher.segments.length} segments, ${higher.pivots.length} pivots, ` +
      `${higher.signals.length} signals`,
    ...tableSection('Last strokes 笔', strokeRows(file, analysis)),
    ...tableSection('Last segments 线段', segmentRows(file, analysis)),
    ...tableSection('Last pivots 中枢', pivotRows(file, analysis)),
    ...tableSection('Last signals 买卖点', signalRows(file, signals, 'stroke')),
    ...tableSection('Last signals one level up', signalRows(file, higher.signals, 'segment')),
    '',
  ].join('\n');
}

function strokeRows({ labels }: BarFile, { strokes }: ChanStructure): TextRow[] {
  return strokes.map((stroke, at) => ({
    '#': String(at),
    way: wayOf(stroke.direction),
    from: labels[stroke.beginBar] ?? '',
    to: labels[stroke.endBar] ?? '',
    begin: priceText(stroke.beginPrice),
    end: priceText(stroke.endPrice),
    state: stateOf(stroke.isSure),
  }));
}

function segmentRows({ labels }: BarFile, { strokes, segments }: ChanStructure): TextRow[] {
  return segments.map((segment, at) => ({
    '#': String(at),
    way: wayOf(segment.direction),
    from: labels[strokes[segment.beginStroke]?.beginBar ?? -1] ?? '',
    to: labels[strokes[segment.endStroke]?.endBar ?? -1] ?? '',
    begin: priceText(segment.beginPrice),
    end: priceText(segment.endPrice),
    strokes: `${segment.beginStroke}–${segment.endStroke}`,
    state: stateOf(segment.isSure),
  }));
}

function pivotRows({ labels }: BarFile, { pivots }: ChanStructure): TextRow[] {
  return pivots.map((pivot, at) => ({
    '#': String(at),
    from: labels[pivot.beginBar] ?? '',
    to: labels[pivot.endBar] ?? '',
    low: priceText(pivot.low),
    high: priceText(pivot.high),
    strokes: `${pivot.beginStroke}–${pivot.endStroke}`,
    state: stateOf(pivot.isSure),
  }));
}

function signalRows(
  { labels }: BarFile,
  signals: readonly Signal[],
  line: 'stroke' | 'segment',
): TextRow[] {
  return signals.map((signal) => ({
    [line]: String(signal.line),
    at: labels[signal.bar] ?? '',
    price: priceText(signal.price),
    trade: signal.isBuy ? 'buy' : 'sell',
    kinds: signal.grounds.map(({ kind }) => kind).join('+'),
    follows: signal.first === null ? '' : String(signal.first),
  }));
}

function wayOf(direction: Direction): string {
  return direction > 0 ? 'up' : 'down';
}
