/** Where prices and bars lie in a panel, in pixels of the picture. */
export interface Plot {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** Pixels from bar to bar. */
  readonly step: number;
  /** The middle of a bar. */
  readonly x: (bar: number) => number;
  readonly y: (price: number) => number;
}

/** A colour for each thing drawn; red rises and green falls, as on Chinese screens. */
export const ink = {
  paper: '#fbfaf6',
  edge: '#d8d4c8',
  text: '#26282c',
  quiet: '#70737a',
  rise: '#d6443e',
  fall: '#1f9a68',
  merged: '#5b6c8f',
  stroke: '#1d5fc4',
  segment: '#c2620c',
  higher: '#8a3fa8',
  pivot: '#b98a12',
  mark: '#5a3fb5',
} as const;

/** What a shape looks like; numbers are pixels. */
export type Attributes = Readonly<Record<string, string | number>>;

/** A shape of the picture. */
export function shape(name: string, attributes: Attributes): string {
  return `<${name}${written(attributes)}/>`;
}

/** A line of text, `size` pixels high, standing on `y`. */
export function label(words: string, attributes: Attributes): string {
  return `<text${written({ 'font-size': 11, fill: ink.text, ...attributes })}>${escaped(words)}</text>`;
}

/** A label over a rim of paper, readable across lines. */
export function rimmedLabel(words: string, attributes: Attributes): string {
  const rim = { stroke: ink.paper, 'stroke-width': 3, 'paint-order': 'stroke' };
  return label(words, { ...rim, ...attributes });
}

/** A straight line from point to point. */
export function lineFrom(
  [x1, y1]: readonly [number, number],
  [x2, y2]: readonly [number, number],
  attributes: Attributes,
): string {
  return shape('line', { x1, y1, x2, y2, ...attributes });
}

/** A rectangle between two corners, its sides in any order. */
export function boxBetween(
  [x1, y1]: readonly [number, number],
  [x2, y2]: readonly [number, number],
  attributes: Attributes,
): string {
  const size = { width: Math.abs(x2 - x1), height: Math.abs(y2 - y1) };
  return shape('rect', { x: Math.min(x1, x2), y: Math.min(y1, y2), ...size, ...attributes });
}

/** Rectangles of one look as one path: from corner to corner, each. */
export function boxesPath(
  boxes: readonly {
    readonly left: number;
    readonly right: number;
    readonly top: number;
    readonly bottom: number;
  }[],
  attributes: Attributes,
): string {
  const outline = boxes.map(
    ({ left, right, top, bottom }) =>
      `M${tenths(left)} ${tenths(top)}H${tenths(right)}V${tenths(bottom)}H${tenths(left)}z`,
  );
  return outline.length === 0 ? '' : shape('path', { d: outline.join(''), ...attributes });
}

function written(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? tenths(value) : value}"`)
    .join('');
}

function tenths(value: number): string {
  return String(Math.round(value * 10) / 10);
}

function escaped(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
