import { expect, it } from 'vitest';

import { polygonText, radarPoints, radarRim } from './radar-shape.ts';

it('begins at the top and goes clockwise', () => {
  expect(polygonText(radarRim(4), 10)).toBe('0.0,-10.0 10.0,-0.0 0.0,10.0 -10.0,0.0');
});

it('has a point for each known value, as far out as it is high', () => {
  expect(polygonText(radarPoints([100, 50, null, 0]), 10)).toBe('0.0,-10.0 5.0,-0.0 0.0,0.0');
});
