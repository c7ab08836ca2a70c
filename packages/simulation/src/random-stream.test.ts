import { describe, expect, it } from 'vitest';

import { RandomStream, seedOfPart, seedOfText } from './random-stream.ts';

function drawnFrom(seed: number, draws: number): number[] {
  const stream = new RandomStream(seed);
  return Array.from({ length: draws }, () => stream.next());
}

describe('RandomStream', () => {
  it('draws the same numbers from the same seed', () => {
    expect(drawnFrom(7, 100)).toEqual(drawnFrom(7, 100));
  });

  it('draws other numbers from a neighbouring seed', () => {
    expect(drawnFrom(7, 1)).not.toEqual(drawnFrom(8, 1));
  });

  it('spreads evenly over [0, 1)', () => {
    const numbers = drawnFrom(1, 100_000);
    const counts = Array.from(
      { length: 10 },
      (_, bin) => numbers.filter((number) => Math.floor(number * 10) === bin).length,
    );
    expect(Math.min(...counts)).toBeGreaterThan(9600);
    expect(Math.max(...counts)).toBeLessThan(10_400);
  });

  it('draws normal numbers of mean 0 and deviation 1', () => {
    const stream = new RandomStream(3);
    const numbers = Array.from({ length: 100_000 }, () => stream.nextNormal());
    const mean = numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
    const variance = numbers.reduce((sum, number) => sum + number * number, 0) / numbers.length;
    expect(mean).toBeCloseTo(0, 1);
    expect(variance).toBeCloseTo(1, 1);
  });
});

describe('seeds', () => {
  it('differ by text and by part', () => {
    const seeds = [
      seedOfText('SH.600519'),
      seedOfText('SH.600518'),
      seedOfPart(1, 0),
      seedOfPart(1, 1),
      seedOfPart(2, 0),
    ];
    expect(new Set(seeds).size).toBe(seeds.length);
  });
});
