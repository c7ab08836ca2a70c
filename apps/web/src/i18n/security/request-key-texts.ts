import { type Locale, useTexts } from '../i18n.ts';
import { requestKeysEn } from './en-request-keys.ts';
import { type RequestKeyWords, requestKeysZh } from './zh-request-keys.ts';

/** The texts about the key of encrypted requests in the language of the page. */
export function useRequestKeyTexts(): { readonly keys: RequestKeyWords; readonly locale: Locale } {
  const { locale } = useTexts();
  return { keys: locale === 'en' ? requestKeysEn : requestKeysZh, locale };
}
