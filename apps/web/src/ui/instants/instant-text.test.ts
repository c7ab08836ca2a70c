import { expect, it } from 'vitest';

import { instantText } from './instant-text.ts';

it('writes an instant to the day, the minute or the second, and midnight as 00:00', () => {
  const at = new Date(2026, 10, 5, 0, 3, 9).getTime();
  expect(instantText(at, 'zh', 'day')).toBe('2026/11/05');
  expect(instantText(at, 'zh')).toBe('2026/11/05 00:03');
  expect(instantText(at, 'zh', 'second')).toBe('2026/11/05 00:03:09');
  expect(instantText(at, 'en', 'day')).toBe('05/11/2026');
  expect(instantText(at, 'en')).toBe('05/11/2026, 00:03');
});
