import { describe, expect, it } from 'vitest';

import {
  formatAxisQuantity,
  formatChange,
  formatPercent,
  formatPrice,
  formatQuantity,
  formatSignedPercent,
  formatVolume,
} from './number-format.ts';

describe('formatPrice()', () => {
  it('keeps the digits of the tick', () => {
    expect(formatPrice(1467.4, 2)).toBe('1467.40');
    expect(formatPrice(0.815, 3)).toBe('0.815');
  });

  it('shows a dash for what is not known', () => {
    expect(formatPrice(null, 2)).toBe('—');
    expect(formatPrice(Number.NaN, 2)).toBe('—');
  });
});

describe('formatChange() and formatSignedPercent()', () => {
  it('write a rise with plus and a fall with minus', () => {
    expect(formatChange(12.3, 2)).toBe('+12.30');
    expect(formatChange(-0.05, 2)).toBe('-0.05');
    expect(formatSignedPercent(0.0087)).toBe('+0.87%');
    expect(formatSignedPercent(-0.1001)).toBe('-10.01%');
  });

  it('write what rounds to zero without a sign', () => {
    expect(formatChange(-0.001, 2)).toBe('0.00');
    expect(formatSignedPercent(0.00001)).toBe('0.00%');
    expect(formatChange(-0.4, 0)).toBe('0');
  });
});

describe('formatPercent()', () => {
  it('has no sign', () => {
    expect(formatPercent(0.0162)).toBe('1.62%');
  });
});

describe('formatQuantity()', () => {
  it.each([
    [0, '0'],
    [9_999, '9999'],
    [9_999.999, '1.00万'],
    [44_304.5, '4.43万'],
    [4_430_488, '443.05万'],
    [99_999_999, '1.00亿'],
    [753_405_635, '7.53亿'],
    [1.25e12, '1.25万亿'],
    [-123_456, '-12.35万'],
  ])('writes %d as %s in Chinese', (quantity, text) => {
    expect(formatQuantity(quantity, 'zh')).toBe(text);
  });

  it.each([
    [999, '999'],
    [12.5, '12.50'],
    [1_500, '1.50K'],
    [4_430_488, '4.43M'],
    [753_405_635, '753.41M'],
    [2.5e9, '2.50B'],
    [1.2e12, '1.20T'],
  ])('writes %d as %s in English', (quantity, text) => {
    expect(formatQuantity(quantity, 'en')).toBe(text);
  });

  it('shows a dash for what is not known', () => {
    expect(formatQuantity(Number.NaN, 'zh')).toBe('—');
    expect(formatQuantity(null, 'en')).toBe('—');
  });
});

describe('formatVolume()', () => {
  it('counts lots of 100 on the mainland and shares elsewhere', () => {
    expect(formatVolume(4_407_100, 'hs', 'zh')).toBe('4.41万手');
    expect(formatVolume(4_407_100, 'hs', 'en')).toBe('44.07K lots');
    expect(formatVolume(306_000_000, 'hk', 'zh')).toBe('3.06亿股');
    expect(formatVolume(306_000_000, 'us', 'en')).toBe('306.00M');
  });

  it('shows a dash for what is not known', () => {
    expect(formatVolume(null, 'hs', 'zh')).toBe('—');
  });
});

describe('formatAxisQuantity()', () => {
  it.each([
    [0, '0'],
    [500, '500'],
    [14_000_000, '1400万'],
    [12_500_000, '1250万'],
    [150_000_000, '1.5亿'],
    [100_000_000, '1亿'],
  ])('writes %d as %s', (quantity, text) => {
    expect(formatAxisQuantity(quantity, 'zh')).toBe(text);
  });
});
