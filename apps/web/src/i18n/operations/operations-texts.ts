import { type Locale, useTexts } from '../i18n.ts';
import { operationsEn } from './en-operations.ts';
import { type OperationsWords, operationsZh } from './zh-operations.ts';

/** The texts of the board of operations in the language of the page; they come with the one page that shows them. */
export function useOperationsTexts(): { readonly words: OperationsWords; readonly locale: Locale } {
  const { locale } = useTexts();
  return { words: locale === 'en' ? operationsEn : operationsZh, locale };
}
