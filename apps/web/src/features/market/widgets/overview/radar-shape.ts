/** A point of a radar whose middle is at 0, 0 and whose rim is at 1. */
interface RadarPoint {
  readonly x: number;
  readonly y: number;
}

/** Where each axis of a radar ends on its rim: the first at the top, the others clockwise. */
export function radarRim(count: number): readonly RadarPoint[] {
  return Array.from({ length: count }, (_, at) => {
    const angle = (2 * Math.PI * at) / count;
    return { x: Math.sin(angle), y: -Math.cos(angle) };
  });
}

/** Where the values of a radar stand, from 0 to 100 each; an axis whose value is not known has no point. */
export function radarPoints(values: readonly (number | null)[]): readonly RadarPoint[] {
  return radarRim(values.length).flatMap(({ x, y }, at) => {
    const value = values[at] ?? null;
    return value === null ? [] : [{ x: (x * value) / 100, y: (y * value) / 100 }];
  });
}

/** Points as SVG has them for a polygon, so many px from the middle to the rim. */
export function polygonText(points: readonly RadarPoint[], radius: number): string {
  return points
    .map(({ x, y }) => `${(x * radius).toFixed(1)},${(y * radius).toFixed(1)}`)
    .join(' ');
}
