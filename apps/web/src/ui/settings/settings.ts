import { oneOf, storedFields } from './stored-value.ts';

const localeChoices = ['zh', 'en'] as const;
const themeChoices = ['light', 'dark'] as const;

/** Colours of rising and falling numbers: 红涨绿跌, 绿涨红跌, 色盲友好. */
export const priceColourChoices = ['red-up', 'green-up', 'colour-blind'] as const;

/** Colours of rising and falling numbers. */
export type PriceColours = (typeof priceColourChoices)[number];

/** How the user likes the page to look. */
export interface Settings {
  readonly locale: (typeof localeChoices)[number];
  readonly theme: (typeof themeChoices)[number];
  readonly priceColours: PriceColours;
}

/** How the page looks, apart from its language. */
type Looks = Omit<Settings, 'locale'>;

/** Looks from whatever was stored; a field that cannot be read takes its initial value. */
export function looksFromStored(stored: unknown, prefersDark: boolean): Looks {
  const fields = storedFields(stored);
  return {
    theme: oneOf(themeChoices, fields['theme'], prefersDark ? 'dark' : 'light'),
    priceColours: oneOf(priceColourChoices, fields['priceColours'], 'red-up'),
  };
}

/** The language from whatever was stored; Chinese when it cannot be read (spec §4). */
export function localeFromStored(stored: unknown): Settings['locale'] {
  return oneOf(localeChoices, storedFields(stored)['language'], 'zh');
}
