import { systemLogEn } from './en-system-log.ts';
import { type Locale, useTexts } from '../i18n.ts';
import { type SystemLogWords, systemLogZh } from './zh-system-log.ts';

/**
 * The texts of the system log in the language of the page. Import them from here and not through the door of this
 * room: they come with the one page that shows them.
 */
export function useSystemLogTexts(): { readonly words: SystemLogWords; readonly locale: Locale } {
  const { locale } = useTexts();
  return { words: locale === 'en' ? systemLogEn : systemLogZh, locale };
}

/** What an action is called; its own name where a newer server writes one that the page does not know. */
export function actionName({ types }: SystemLogWords, type: string): string {
  return Object.hasOwn(types, type) ? (types[type] ?? type) : type;
}
