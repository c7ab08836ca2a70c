import type { CzscAnalysis } from '@chanscope/engine';

import type { BarFile } from '../bar-file.ts';
import { type TextRow, headlineOf, priceText, tableSection } from '../text-table.ts';

/** What czsc sees in a file of bars as text to read: counts, then the newest elements of each kind. */
export function tableFromCzsc(file: BarFile, analysis: CzscAnalysis): string {
  const { fractals, strokes, pivots, unfinished } = analysis;
  const finished = strokes.filter(({ isFinished }) => isFinished);
  const valid = pivots.filter(({ isValid }) => isValid);
  return [
    headlineOf(file),
    `czsc: ${fractals.length} fractals 分型, ${strokes.length} strokes 笔, ${finished.length} of them finished, ` +
      `${pivots.length} pivots 中枢, ${valid.length} of them valid, ` +
      `${unfinished.length} merged bars 合并K线 after the last stroke`,
    ...tableSection('Last strokes 笔', strokeRows(file, analysis)),
    ...tableSection('Last pivots 中枢', pivotRows(file, analysis)),
    '',
  ].join('\n');
}

function strokeRows({ labels }: BarFile, { strokes }: CzscAnalysis): TextRow[] {
  return strokes.map((stroke, at) => ({
    '#': String(at),
    way: stroke.direction > 0 ? 'up' : 'down',
    from: labels[stroke.beginBar] ?? '',
    to: labels[stroke.endBar] ?? '',
    begin: priceText(stroke.beginPrice),
    end: priceText(stroke.endPrice),
    'merged bars': String(stroke.mergedBarCount),
    state: stroke.isFinished ? 'finished' : 'unfinished',
  }));
}

function pivotRows({ labels }: BarFile, { strokes, pivots }: CzscAnalysis): TextRow[] {
  return pivots.map((pivot, at) => ({
    '#': String(at),
    from: labels[strokes[pivot.beginStroke]?.beginBar ?? -1] ?? '',
    to: labels[strokes[pivot.endStroke]?.endBar ?? -1] ?? '',
    low: priceText(pivot.low),
    high: priceText(pivot.high),
    strokes: `${pivot.beginStroke}–${pivot.endStroke}`,
    state: pivot.isValid ? 'valid' : 'not valid',
  }));
}
