import type { ChanPicture, ElementShape, LinePicture } from '@chanscope/engine';
import { firstBarAtOrAfter } from '@chanscope/market';

import type { ShownChan, WhyQuestion } from '../../../../chart/index.ts';
import { pointedElement } from '../../structures/element/pointed-element.ts';
import { type BarRange, type LevelBars, type TimeWindow, windowOfBars } from './time-window.ts';

/** A level with the structures that are drawn in it. */
export interface ReadLevel {
  readonly series: LevelBars;
  /** Null while they are not read. */
  readonly shown: ShownChan | null;
}

/** So long after its line a shorter level may still confirm a signal: as levels nest (区间套). */
const barsAfterSignal = 2;

/** The time of what was clicked in a level, null where it takes none or is gone. */
export function windowOfTarget(level: ReadLevel, question: WhyQuestion): TimeWindow | null {
  const { shown } = level;
  const pointed = shown === null ? null : pointedElement(shown, question);
  if (shown === null || pointed?.kind !== 'element') return null;
  const { shape, element } = pointed;
  return windowIn(level, barsOfShape(shown.picture, shape, element.level));
}

/** The time of the last stroke of a level, null without one. */
export function windowOfLastStroke(level: ReadLevel): TimeWindow | null {
  const strokes = level.shown?.picture.strokes;
  return strokes === undefined ? null : windowIn(level, barsOfLine(strokes, strokes.length - 1));
}

/**
 * The bars of an element in its picture: of a signal those of the line that ends in it (of strokes for
 * level 0, else of segments) and two more, as far as there are bars. Null where that line is gone.
 */
export function barsOfShape(
  picture: ChanPicture,
  shape: ElementShape,
  level: 0 | 1,
): BarRange | null {
  if (shape.kind !== 'signal') return [shape.beginBar, shape.endBar];
  const lines = level === 0 ? picture.strokes : picture.segments;
  const line = barsOfLine(lines, lines.endBar.lastIndexOf(shape.bar));
  return line === null ? null : [line[0], Math.min(shape.bar + barsAfterSignal, picture.bar)];
}

function barsOfLine({ beginBar, endBar }: LinePicture, at: number): BarRange | null {
  const [begin, end] = [beginBar[at], endBar[at]];
  return begin === undefined || end === undefined ? null : [begin, end];
}

/** Older bars may have come before those that the picture counts from. */
function windowIn({ series, shown }: ReadLevel, bars: BarRange | null): TimeWindow | null {
  if (bars === null || shown === null) return null;
  const offset = firstBarAtOrAfter(series.bars, shown.firstTime);
  const [first, last] = [bars[0] + offset, bars[1] + offset];
  return last < series.bars.length ? windowOfBars(series, [first, last]) : null;
}
