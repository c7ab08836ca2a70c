import { type Locale, useTexts } from '../i18n.ts';
import { takeAwayEn } from './en-take-away.ts';
import { type TakeAwayWords, takeAwayZh } from './zh-take-away.ts';

export type { TakeAwayWords } from './zh-take-away.ts';

/**
 * The texts of links, pictures and files in the language of the page. Import them from here and not through the
 * door of this room: they come with the first opening of the menu that shows them.
 */
export function useTakeAwayTexts(): { readonly words: TakeAwayWords; readonly locale: Locale } {
  const { locale } = useTexts();
  return { words: takeAwayWordsIn(locale), locale };
}

/** The same in a language. */
export function takeAwayWordsIn(locale: Locale): TakeAwayWords {
  return locale === 'en' ? takeAwayEn : takeAwayZh;
}
