import { usersEn } from './en-users.ts';
import { type Locale, useTexts } from '../i18n.ts';
import { type UsersWords, usersZh } from './zh-users.ts';

/**
 * The texts of the page of accounts in the language of the page. Import them from here and not through the door of
 * this room: they come with the one page that shows them.
 */
export function useUsersTexts(): { readonly words: UsersWords; readonly locale: Locale } {
  const { locale } = useTexts();
  return { words: locale === 'en' ? usersEn : usersZh, locale };
}
