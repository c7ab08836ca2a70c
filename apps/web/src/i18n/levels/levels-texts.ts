import { type Locale, useTexts } from '../i18n.ts';
import { levelsEn } from './en-levels.ts';
import { type LevelsWords, levelsZh } from './zh-levels.ts';

/**
 * The texts of several levels together in the language of the page. Import them from here and not through the door of
 * this room: they come with what shows them.
 */
export function useLevelsTexts(): { readonly words: LevelsWords; readonly locale: Locale } {
  const { locale } = useTexts();
  return { words: locale === 'en' ? levelsEn : levelsZh, locale };
}
