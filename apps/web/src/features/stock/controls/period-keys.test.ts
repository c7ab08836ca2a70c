import { describe, expect, it } from 'vitest';

import { en } from '../../../i18n/en/en.ts';
import { keysZh } from '../../../i18n/zh/zh-keys.ts';
import { zh } from '../../../i18n/zh/zh.ts';
import { keyPeriods, periodOfKey } from './period-keys.ts';

const shift = { shiftKey: true, ctrlKey: false, altKey: false, metaKey: false };

describe('Shift with a digit', () => {
  it.each([
    ['!', 'Digit1', 'time'],
    ['#', 'Digit3', 'day'],
    ['(', 'Digit9', '5'],
  ])('shows by %s at %s the period %s', (key, code, period) => {
    expect(periodOfKey({ key, code, ...shift })).toBe(period);
  });

  it('is no period without Shift, nor with zero', () => {
    expect(periodOfKey({ key: '1', code: 'Digit1', ...shift, shiftKey: false })).toBeUndefined();
    expect(periodOfKey({ key: ')', code: 'Digit0', ...shift })).toBeUndefined();
  });

  it('is explained in its order', () => {
    const names = keyPeriods.map((period) => zh.stock.periods[period]);
    expect(keysZh.stock.period).toBe(names.join('、'));
    const english = keyPeriods.map((period) => en.stock.periods[period]);
    expect(en.keys.stock.period).toBe(english.join(', '));
  });
});
