import { describe, expect, it } from 'vitest';

import { localeFromStored, looksFromStored } from './settings.ts';

const initial = { theme: 'light', priceColours: 'red-up' };

describe('looksFromStored()', () => {
  it('starts light, red for rising', () => {
    expect(looksFromStored(undefined, false)).toEqual(initial);
  });

  it('starts dark where the system is dark', () => {
    expect(looksFromStored(undefined, true)).toEqual({ ...initial, theme: 'dark' });
  });

  it('takes what was chosen over what the system prefers', () => {
    const stored = { theme: 'light', priceColours: 'colour-blind' };
    expect(looksFromStored(stored, true)).toEqual(stored);
  });

  it.each([null, 'dark', 7, [], { theme: 1, priceColours: null }])(
    'falls back to the initial looks for %j',
    (stored) => {
      expect(looksFromStored(stored, false)).toEqual(initial);
    },
  );

  it('keeps the readable fields beside an unreadable one', () => {
    expect(looksFromStored({ priceColours: 'green-up', theme: 'sepia' }, false)).toEqual({
      ...initial,
      priceColours: 'green-up',
    });
  });
});

describe('localeFromStored()', () => {
  it('takes the language that was chosen', () => {
    expect(localeFromStored({ language: 'en' })).toBe('en');
  });

  it.each([undefined, null, 'en', 7, [], { language: 'fr' }, { locale: 'en' }])(
    'is Chinese for %j',
    (stored) => {
      expect(localeFromStored(stored)).toBe('zh');
    },
  );
});
