import { createBarColumns } from '@chanscope/market';
import { expect, it } from 'vitest';

import { columnsOf } from './chart-columns.ts';

it('packs a part of a series once, and keeps eight parts of it at most', () => {
  const series = createBarColumns(20);
  const upTo = (until: number): unknown => columnsOf(series, { from: 0, until, preset: undefined });
  const kept = Array.from({ length: 8 }, (_, at) => upTo(at + 1));
  const ninth = upTo(9);
  expect(upTo(9)).toEqual(ninth);
  expect(upTo(9)).not.toBe(ninth);
  expect(kept.map((columns, at) => upTo(at + 1) === columns)).toEqual(kept.map(() => true));
});
