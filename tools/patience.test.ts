import { expect, it } from 'vitest';

import { factorFrom } from '../e2e/stage/patience.ts';

it('waits as long as planned unless the environment says otherwise', () => {
  expect(factorFrom(undefined)).toBe(1);
  expect(factorFrom('2.5')).toBe(2.5);
});

it.each(['', '0', '-1', 'long'])('refuses "%s" as a patience', (text) => {
  expect(() => factorFrom(text)).toThrow(RangeError);
});
