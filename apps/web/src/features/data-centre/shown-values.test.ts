import { describe, expect, it } from 'vitest';

import { countText, marketDate, sizeText, spanText, wholenessOf } from './shown-values.ts';

describe('what the data centre shows', () => {
  it('sets thousands apart', () => {
    expect(countText(1_234_567, 'zh')).toBe('1,234,567');
  });

  it('dates an instant by the place of its market', () => {
    const evening = Date.parse('2026-11-17T20:30:00-05:00');
    expect(marketDate(evening, 'us')).toBe('2026-11-17');
    expect(marketDate(evening, 'hs')).toBe('2026-11-18');
  });

  it('names sizes and times in the unit that a person reads', () => {
    expect([sizeText(12), sizeText(1536), sizeText(200 * 1024 * 1024)]).toEqual([
      '12 B',
      '1.5 kB',
      '200.0 MB',
    ]);
    expect([spanText(12), spanText(1500), spanText(125_000)]).toEqual([
      '12 ms',
      '1.5 s',
      '2 min 5 s',
    ]);
  });

  it('calls a day whole only when no one is missing', () => {
    expect([wholenessOf(3, 3), wholenessOf(2, 3), wholenessOf(0, 3), wholenessOf(0, 0)]).toEqual([
      'full',
      'partly',
      'empty',
      'empty',
    ]);
  });
});
