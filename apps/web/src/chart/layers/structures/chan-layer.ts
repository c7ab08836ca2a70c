import type { Wording } from '@chanscope/contract';
import type { LinePicture } from '@chanscope/engine';

import type { DrawnMark } from '../../structures/chan-target.ts';
import { visibleSpans } from '../../candles/visible-spans.ts';
import { type ChanFrame, chanFrameOf, labelFont, writeAtPrice } from './chan-frame.ts';
import { drawLines, type LinePen } from './chan-lines.ts';
import { linePensOf, pivotPensOf } from './chan-pens.ts';
import { drawPivots, leadToTabs, writePivotPrices } from './chan-pivots.ts';
import { drawCompared } from './compared-school.ts';
import type { DrawFrame } from '../draw-frame.ts';
import { drawFractals } from '../marks/fractal-marks.ts';
import { drawGhostLines, markGhostSignals, nameGhostSignals } from '../marks/ghost-marks.ts';
import { drawHiddenExtremes, nameHiddenExtremes } from '../marks/hidden-extreme-marks.ts';
import { drawMergedBars } from './merged-bar-boxes.ts';
import { drawPointed } from './pointed-element.ts';
import { drawRedivision } from './redivision-lines.ts';
import { drawSignals } from '../marks/signal-marks.ts';
import { drawStrokeAreas } from '../marks/stroke-area-labels.ts';

export { targetAt } from '../../structures/chan-target.ts';

/**
 * Draws what the Chan theory sees, only as far as it can be seen: boxes behind the candles, lines over
 * them, marks and their texts last. What is provisional is dashed and has a question mark.
 */
export function drawChan(frame: DrawFrame): void {
  const { scene } = frame;
  const chan = chanFrameOf(frame);
  if (chan === null) scene.drawn = null;
  else {
    drawBoxes(chan);
    drawAllLines(chan);
    const marks = drawMarks(chan);
    writeTexts(chan);
    drawPointed(chan, marks);
    const { x, y, range } = chan;
    const { picture, isWhole } = chan.shown;
    const wasPointable = scene.drawn?.isWhole === true;
    scene.drawn = { picture, isWhole, layers: scene.layers, range, x, y, marks };
    if (isWhole && !wasPointable) scene.onPointable();
  }
  drawHighlighted(frame);
}

function drawBoxes(frame: ChanFrame): void {
  const { layers, palette } = frame.scene;
  const { picture } = frame.shown;
  const pens = pivotPensOf(palette);
  if (layers.mergedBars) drawMergedBars(frame);
  if (layers.pivots) drawPivots(frame, picture.pivots, { pen: pens.pivot });
  if (layers.higherPivots) drawPivots(frame, picture.higherPivots, { pen: pens.higherPivot });
  if (layers.pivotPrices) leadAllToTabs(frame);
}

function leadAllToTabs(frame: ChanFrame): void {
  const { layers, palette } = frame.scene;
  const { pivots, higherPivots } = frame.shown.picture;
  if (layers.pivots) leadToTabs(frame, pivots, palette.pivot);
  if (layers.higherPivots) leadToTabs(frame, higherPivots, palette.higher);
}

function drawAllLines(frame: ChanFrame): void {
  const { layers, palette } = frame.scene;
  const { picture, ghosts, compared, redivisions = [] } = frame.shown;
  const pens = linePensOf(palette);
  if (layers.higherSegments) drawLines(frame, picture.higherSegments, { pen: pens.higherSegment });
  if (layers.ghosts && ghosts !== null) drawGhostLines(frame, ghosts);
  if (layers.segments) drawLines(frame, picture.segments, { pen: pens.segment });
  if (layers.strokes) drawLines(frame, picture.strokes, { pen: pens.stroke });
  if (compared !== null) drawCompared(frame, compared);
  for (const redivision of redivisions) drawRedivision(frame, redivision);
}

/** Fractals stand nearest to the bars. */
function drawMarks(frame: ChanFrame): readonly DrawnMark[] {
  const { layers } = frame.scene;
  const { ghosts } = frame.shown;
  if (layers.ghosts && ghosts !== null) markGhostSignals(frame, ghosts);
  const fractals = layers.fractals ? drawFractals(frame) : [];
  const hidden = layers.strokes ? drawHiddenExtremes(frame) : [];
  return [...drawSignals(frame), ...hidden, ...fractals];
}

/** After the names of the signals: where there is not room for all, what is gone has none. */
function writeTexts(frame: ChanFrame): void {
  const { layers, palette } = frame.scene;
  const { picture, ghosts } = frame.shown;
  const pens = linePensOf(palette);
  if (layers.strokes) nameHiddenExtremes(frame);
  if (layers.strokes) markProvisional(frame, picture.strokes, { ...words.stroke, ...pens.stroke });
  if (layers.segments)
    markProvisional(frame, picture.segments, { ...words.segment, ...pens.segment });
  if (layers.pivotPrices) writeAllPivotPrices(frame);
  if (layers.strokeAreas) drawStrokeAreas(frame);
  if (layers.ghosts && ghosts !== null) nameGhostSignals(frame, ghosts);
}

function writeAllPivotPrices(frame: ChanFrame): void {
  const { layers, palette } = frame.scene;
  const { pivots, higherPivots } = frame.shown.picture;
  if (layers.pivots) writePivotPrices(frame, pivots, palette.pivot);
  if (layers.higherPivots) writePivotPrices(frame, higherPivots, palette.higherText);
}

const words = { stroke: { zh: '笔?', en: 'stroke?' }, segment: { zh: '段?', en: 'seg?' } };

/** A question mark at the end of the last line while it is provisional. */
function markProvisional(
  frame: ChanFrame,
  lines: LinePicture,
  { color, zh, en }: LinePen & Wording,
): void {
  const { scene, range } = frame;
  const last = lines.length - 1;
  const isSeen = visibleSpans(lines, range).to === lines.length;
  if (scene.layers.onlySure || lines.state[last] !== 0 || !isSeen) return;
  writeAtPrice(frame, {
    text: scene.locale === 'zh' ? zh : en,
    color,
    font: labelFont,
    bar: lines.endBar[last] ?? 0,
    price: lines.endPrice[last] ?? 0,
    way: lines.direction[last] === 1 ? -1 : 1,
  });
}

/** Draws a soft band behind the bars that a proof speaks of. */
function drawHighlighted({ ctx, scene, range, barSpace, height, x }: DrawFrame): void {
  ctx.globalCompositeOperation = 'destination-over';
  ctx.fillStyle = scene.palette.highlight;
  for (const [first, last] of scene.highlighted) {
    if (last < range.from || first >= range.to) continue;
    const left = Math.round(x(Math.max(first, range.from)) - barSpace / 2);
    const right = Math.round(x(Math.min(last, range.to)) + barSpace / 2);
    ctx.fillRect(left, 0, Math.max(2, right - left), height);
  }
  ctx.globalCompositeOperation = 'source-over';
}
