import { type Locale, useTexts } from '../i18n.ts';
import { menusEn } from './en-menus.ts';
import { type MenuWords, menusZh } from './zh-menus.ts';

export type { MenuWords } from './zh-menus.ts';

/**
 * The texts of the menu management in the language of the page. Import them from here and not through the door of
 * this room: they come with the one page that shows them.
 */
export function useMenuTexts(): { readonly words: MenuWords; readonly locale: Locale } {
  const { locale } = useTexts();
  return { words: locale === 'en' ? menusEn : menusZh, locale };
}
