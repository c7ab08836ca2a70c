import type { LinePicture } from '@chanscope/engine';

/** Lines from turn to turn, the first one upwards. */
export function linesThrough(...bars: readonly number[]): LinePicture {
  const ends = bars.slice(1);
  return {
    length: ends.length,
    element: Int32Array.from(ends.keys()),
    state: new Uint8Array(ends.length),
    beginBar: Int32Array.from(bars.slice(0, -1)),
    endBar: Int32Array.from(ends),
    beginPrice: new Float64Array(ends.length),
    endPrice: new Float64Array(ends.length),
    direction: Int8Array.from(ends, (_, at) => (at % 2 === 0 ? 1 : -1)),
  };
}
