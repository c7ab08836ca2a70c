import { describe, expect, it } from 'vitest';

import { keyTable } from '../../../ui/index.ts';
import { capsOf, shownKeys } from './key-caps.ts';

const words = { letter: 'A–Z', digit: '0–9', space: 'Space', enter: 'Enter', mod: 'Ctrl' };

describe('capsOf()', () => {
  it.each([
    ['ArrowLeft', ['←']],
    ['Shift+ArrowLeft', ['Shift', '←']],
    ['Shift+Digit9', ['Shift', '9']],
    ['Shift+KeyF', ['Shift', 'F']],
    ['Mod+k', ['Ctrl', 'K']],
    ['+', ['+']],
    [' ', ['Space']],
    ['Letter', ['A–Z']],
  ])('prints %s as %j', (name, caps) => {
    expect(capsOf(name, words)).toEqual(caps);
  });
});

describe('shownKeys()', () => {
  it('shows a row of digits by its ends, other keys one by one', () => {
    expect(shownKeys(keyTable.stock.period)).toEqual({
      keys: ['Shift+Digit1', 'Shift+Digit9'],
      isRange: true,
    });
    expect(shownKeys(keyTable.chart.zoomIn)).toEqual({
      keys: ['ArrowUp', '+', '='],
      isRange: false,
    });
  });
});
