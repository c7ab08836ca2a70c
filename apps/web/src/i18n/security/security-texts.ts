import { type Locale, useTexts } from '../i18n.ts';
import { securityEn } from './en-security.ts';
import { type SecurityWords, securityZh } from './zh-security.ts';

/** The texts of the security page in the language of the page; import them from here: they come with that page alone. */
export function useSecurityTexts(): { readonly words: SecurityWords; readonly locale: Locale } {
  const { locale } = useTexts();
  return { words: locale === 'en' ? securityEn : securityZh, locale };
}
