import type { ChanAnalysis, ChanStructure, Direction, Signal } from '@chanscope/engine';

import type { BarFile } from './bar-file.ts';

/** How many of the newest elements of each kind are listed. */
const shownCount = 8;

/** The structures of a file of bars as text to read: counts, then the newest elements of each kind. */
export function tableFromAnalysis(file: BarFile, analysis: ChanAnalysis): string {
  const { mergedBars, strokes, segments, pivots, signals, higher } = analysis;
  const fractals = mergedBars.filter((bar) => bar.fractal !== 0);
  const span = file.labels.length === 0 ? '' : `, ${file.labels[0]} to ${file.labels.at(-1)}`;
  return [
    `${file.series}: ${file.labels.length} bars${span}`,
    `${mergedBars.length} merged bars 合并K线, ${fractals.length} fractals 分型, ` +
      `${strokes.length} strokes 笔, ${segments.length} segments 线段, ${pivots.length} pivots 中枢, ` +
      `${signals.length} signals 买卖点`,
    `one level up: ${higher.segments.length} segments, ${higher.pivots.length} pivots, ` +
      `${higher.signals.length} signals`,
    ...section('Last strokes 笔', strokeRows(file, analysis)),
    ...section('Last segments 线段', segmentRows(file, analysis)),
    ...section('Last pivots 中枢', pivotRows(file, analysis)),
    ...section('Last signals 买卖点', signalRows(file, signals, 'stroke')),
    ...section('Last signals one level up', signalRows(file, higher.signals, 'segment')),
    '',
  ].join('\n');
}

/** A row of a table, by the names of its columns. */
type Row = Readonly<Record<string, string>>;

function strokeRows({ labels }: BarFile, { strokes }: ChanStructure): Row[] {
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

function segmentRows({ labels }: BarFile, { strokes, segments }: ChanStructure): Row[] {
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

function pivotRows({ labels }: BarFile, { pivots }: ChanStructure): Row[] {
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
): Row[] {
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

function stateOf(isSure: boolean): string {
  return isSure ? 'sure' : 'provisional';
}

/** Ten digits hide the noise that binary fractions carry. */
function priceText(price: number): string {
  return String(Number(price.toPrecision(10)));
}

function section(title: string, rows: readonly Row[]): string[] {
  const names = Object.keys(rows[0] ?? {});
  if (names.length === 0) return ['', `${title}: none`];
  const shown = rows.slice(-shownCount).map((row) => names.map((name) => row[name] ?? ''));
  const table = [names, ...shown];
  const widths = names.map((_, at) => Math.max(...table.map((cells) => cells[at]?.length ?? 0)));
  const lines = table.map((cells) => cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)));
  return ['', title, ...lines.map((cells) => cells.join('  ').trimEnd())];
}
