import { type Locale, useTexts } from '../i18n.ts';
import { contentEn } from './en-content.ts';
import { type ContentWords, contentZh } from './zh-content.ts';

/** The texts of the content page in the language of the page; import them from here: they come with that page alone. */
export function useContentTexts(): { readonly words: ContentWords; readonly locale: Locale } {
  const { locale } = useTexts();
  return { words: locale === 'en' ? contentEn : contentZh, locale };
}
