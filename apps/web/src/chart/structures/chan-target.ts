import type {
  ChanPicture,
  ElementKind,
  ElementLevel,
  LinePicture,
  PivotPicture,
} from '@chanscope/engine';

import type { WhyQuestion } from './chan-reading.ts';
import type { ChartLayers } from '../chart-props.ts';
import { visibleSpans, type BarRange } from '../candles/visible-spans.ts';

/** A place on the chart in pixels. */
export interface ChartPoint {
  readonly x: number;
  readonly y: number;
}

/** A rectangle on the chart in pixels. */
export interface ChartBox {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** A mark or label and what it stands for. */
export interface DrawnMark {
  readonly box: ChartBox;
  readonly question: WhyQuestion;
}

/** The structures as they stand on the screen. */
export interface DrawnChan {
  readonly picture: ChanPicture;
  readonly isWhole: boolean;
  readonly layers: ChartLayers;
  /** The bars of the picture that can be seen. */
  readonly range: BarRange;
  /** Pixels of a bar of the picture, and of a price. */
  readonly x: (bar: number) => number;
  readonly y: (price: number) => number;
  readonly marks: readonly DrawnMark[];
}

/** How near one has to point, in pixels. */
const nearEnough = 8;

/**
 * What stands at a point: the nearest mark or line within reach, else the smallest pivot around it;
 * null when there is nothing.
 */
export function targetAt(
  drawn: DrawnChan,
  point: ChartPoint,
  reach: number = nearEnough,
): WhyQuestion | null {
  // The elements of a first picture cannot be distinguished yet.
  if (!drawn.isWhole) return null;
  return (
    nearestOf([...markDistances(drawn, point), ...lineDistances(drawn, point)], reach) ??
    smallestPivotAround(drawn, point)
  );
}

interface Distant {
  readonly distance: number;
  readonly question: WhyQuestion;
}

/** The first of the nearest, so that marks go before lines and strokes before what is made of them. */
function nearestOf(candidates: readonly Distant[], reach: number): WhyQuestion | null {
  let nearest: Distant | null = null;
  for (const candidate of candidates)
    if (candidate.distance <= Math.min(reach, (nearest?.distance ?? Infinity) - 1e-6))
      nearest = candidate;
  return nearest?.question ?? null;
}

function markDistances({ marks }: DrawnChan, point: ChartPoint): Distant[] {
  return marks.map(({ box, question }) => ({ question, distance: distanceToBox(box, point) }));
}

function lineDistances(drawn: DrawnChan, point: ChartPoint): Distant[] {
  const { layers, picture } = drawn;
  return [
    ...(layers.strokes ? distancesOf(drawn, point, [picture.strokes, 'stroke', 0]) : []),
    ...(layers.segments ? distancesOf(drawn, point, [picture.segments, 'segment', 0]) : []),
    ...(layers.higherSegments
      ? distancesOf(drawn, point, [picture.higherSegments, 'segment', 1])
      : []),
  ];
}

function distancesOf(
  { x, y, range, layers }: DrawnChan,
  point: ChartPoint,
  [lines, kind, level]: readonly [LinePicture, ElementKind, ElementLevel],
): Distant[] {
  const span = visibleSpans(lines, range);
  const found: Distant[] = [];
  for (let at = span.from; at < span.to; at += 1) {
    if (layers.onlySure && lines.state[at] === 0) continue;
    const begin = { x: x(lines.beginBar[at] ?? 0), y: y(lines.beginPrice[at] ?? 0) };
    const end = { x: x(lines.endBar[at] ?? 0), y: y(lines.endPrice[at] ?? 0) };
    found.push({
      distance: distanceToLine(begin, end, point),
      question: questionOf(kind, level, lines.element[at] ?? 0),
    });
  }
  return found;
}

function smallestPivotAround(drawn: DrawnChan, point: ChartPoint): WhyQuestion | null {
  const { layers, picture } = drawn;
  const around = [
    ...(layers.pivots ? pivotsAround(drawn, point, [picture.pivots, 0]) : []),
    ...(layers.higherPivots ? pivotsAround(drawn, point, [picture.higherPivots, 1]) : []),
  ];
  return nearestOf(around, Infinity);
}

/** The pivots around a point, their area in the place of a distance. */
function pivotsAround(
  { x, y, range, layers }: DrawnChan,
  point: ChartPoint,
  [pivots, level]: readonly [PivotPicture, ElementLevel],
): Distant[] {
  const span = visibleSpans(pivots, range);
  const found: Distant[] = [];
  for (let at = span.from; at < span.to; at += 1) {
    if (layers.onlySure && pivots.state[at] === 0) continue;
    const box = {
      left: x(pivots.beginBar[at] ?? 0),
      right: x(pivots.endBar[at] ?? 0),
      top: y(pivots.high[at] ?? 0),
      bottom: y(pivots.low[at] ?? 0),
    };
    if (distanceToBox(box, point) > edgeWidth) continue;
    found.push({
      distance: (box.right - box.left) * (box.bottom - box.top),
      question: questionOf('pivot', level, pivots.element[at] ?? 0),
    });
  }
  return found;
}

/** A pivot may be a single price high: its edge is pointed at too. */
const edgeWidth = 3;

function questionOf(kind: ElementKind, level: ElementLevel, number: number): WhyQuestion {
  return { kind: 'element', element: { kind, level, number } };
}

function distanceToBox({ left, right, top, bottom }: ChartBox, { x, y }: ChartPoint): number {
  return Math.hypot(Math.max(left - x, x - right, 0), Math.max(top - y, y - bottom, 0));
}

function distanceToLine(begin: ChartPoint, end: ChartPoint, point: ChartPoint): number {
  const [across, along] = [end.x - begin.x, end.y - begin.y];
  const length = across * across + along * along;
  const projected = (point.x - begin.x) * across + (point.y - begin.y) * along;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, projected / length));
  return Math.hypot(point.x - begin.x - share * across, point.y - begin.y - share * along);
}
