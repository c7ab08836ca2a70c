import { type Locale, useTexts } from '../i18n.ts';
import { compareEn } from './en-compare.ts';
import { type CompareWords, compareZh } from './zh-compare.ts';

/**
 * The texts of the page that compares securities, in the language of the page. Import them from here and not
 * through the door of this room: they come with that page.
 */
export function useCompareTexts(): { readonly words: CompareWords; readonly locale: Locale } {
  const { locale } = useTexts();
  return { words: locale === 'en' ? compareEn : compareZh, locale };
}
