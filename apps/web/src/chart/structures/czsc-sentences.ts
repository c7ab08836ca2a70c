import type { ChartLook } from '../chart-props.ts';

/** What a rule of czsc says of an element, with its count and the least number of merged bars. */
type Sentence = (count: number, minMergedBars: number) => string;

/** Why elements of czsc stand, in each language. */
export const czscSentences: Readonly<
  Record<ChartLook['locale'], Readonly<Record<'fractal' | 'stroke' | 'pivot', Sentence>>>
> = {
  zh: {
    fractal: (count) => `相邻 ${count} 根合并K线的中间一根，高低点都在两侧之外（F1）`,
    stroke: (count, min) => `连同两端分型共 ${count} 根合并K线，不少于 ${min} 根（C3）`,
    pivot: (count) => `连续 ${count} 笔都碰到前三笔的重叠区间（C6）`,
  },
  en: {
    fractal: (count) =>
      `The middle one of ${count} merged bars in a row, its high and low beyond both sides (F1)`,
    stroke: (count, min) =>
      `${count} merged bars with the fractals at both ends, no fewer than ${min} (C3)`,
    pivot: (count) =>
      `${count} strokes in a row that touch the range shared by the first three (C6)`,
  },
};
