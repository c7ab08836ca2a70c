import { type Locale, useTexts } from '../i18n.ts';
import { limitsEn } from './en-limits.ts';
import { type LimitWords, limitsZh } from './zh-limits.ts';

/** The texts of the page, in its language. */
export function useLimitTexts(): { readonly words: LimitWords; readonly locale: Locale } {
  const { locale } = useTexts();
  return { words: locale === 'en' ? limitsEn : limitsZh, locale };
}
