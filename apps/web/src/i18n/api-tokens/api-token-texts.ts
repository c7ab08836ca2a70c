import { type Locale, useTexts } from '../i18n.ts';
import { apiTokensEn } from './en-api-tokens.ts';
import { type ApiTokenWords, apiTokensZh } from './zh-api-tokens.ts';

/** The texts about API tokens in the language of the page; import them from here: they come with their parts alone. */
export function useApiTokenTexts(): { readonly words: ApiTokenWords; readonly locale: Locale } {
  const { locale } = useTexts();
  return { words: locale === 'en' ? apiTokensEn : apiTokensZh, locale };
}

/** What a token may do, in words. */
export function abilityText(ability: readonly string[], { abilityNames }: ApiTokenWords): string {
  const names = new Map(Object.entries(abilityNames));
  return ability.map((each) => names.get(each) ?? each).join(' · ');
}
