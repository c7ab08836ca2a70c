import { describe, expect, it } from 'vitest';

import { settingsFromStored } from './settings.ts';

const initial = { locale: 'zh', theme: 'light', priceColours: 'red-up' };

describe('settingsFromStored()', () => {
  it('starts in Chinese, light, red for rising', () => {
    expect(settingsFromStored(undefined, false)).toEqual(initial);
  });

  it('starts dark where the system is dark', () => {
    expect(settingsFromStored(undefined, true)).toEqual({ ...initial, theme: 'dark' });
  });

  it('takes what was chosen over what the system prefers', () => {
    const stored = { locale: 'en', theme: 'light', priceColours: 'colour-blind' };
    expect(settingsFromStored(stored, true)).toEqual(stored);
  });

  it.each([null, 'en', 7, [], { locale: 'fr', theme: 1, priceColours: null }])(
    'falls back to the initial settings for %j',
    (stored) => {
      expect(settingsFromStored(stored, false)).toEqual(initial);
    },
  );

  it('keeps the readable fields beside an unreadable one', () => {
    expect(settingsFromStored({ locale: 'en', theme: 'sepia' }, false)).toEqual({
      ...initial,
      locale: 'en',
    });
  });
});
