import { expect, it } from 'vitest';

import { scrollLeftFor } from './strip-scroll.ts';

const strip = { scrollLeft: 200, clientWidth: 400 };

it('stays where a part is in sight with its neighbours', () => {
  expect(scrollLeftFor(strip, { left: 300, width: 100 })).toBe(200);
});

it('moves as far as a part needs it (T-28)', () => {
  expect(scrollLeftFor(strip, { left: 700, width: 100 })).toBe(440);
  expect(scrollLeftFor(strip, { left: 150, width: 100 })).toBe(110);
  expect(scrollLeftFor(strip, { left: 0, width: 100 })).toBe(0);
});

it('shows the beginning of a part that is too wide', () => {
  expect(scrollLeftFor(strip, { left: 210, width: 900 })).toBe(170);
});
