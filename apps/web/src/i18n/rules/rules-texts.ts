import { type Locale, useTexts } from '../i18n.ts';
import { rulesEn } from './en-rules.ts';
import { type RulesWords, rulesZh } from './zh-rules.ts';

/** The texts of the centre of rules in the language of the page; they come with the one page that shows them. */
export function useRulesTexts(): { readonly words: RulesWords; readonly locale: Locale } {
  const { locale } = useTexts();
  return { words: locale === 'en' ? rulesEn : rulesZh, locale };
}
