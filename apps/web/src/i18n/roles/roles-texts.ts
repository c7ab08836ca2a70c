import type { Wording } from '@chanscope/contract';

import { type Locale, useTexts } from '../i18n.ts';
import { rolesEn } from './en-roles.ts';
import { type RolesWords, rolesZh } from './zh-roles.ts';

/**
 * The texts of the page of roles in the language of the page. Import them from here and not through the door of this
 * room: they come with the one page that shows them.
 */
export function useRolesTexts(): { readonly words: RolesWords; readonly locale: Locale } {
  const { locale } = useTexts();
  return { words: locale === 'en' ? rolesEn : rolesZh, locale };
}

/** What the copy of a role is called at first. */
export function nameOfCopy({ zh, en }: Wording): Wording {
  return { zh: rolesZh.copyName(zh), en: rolesEn.copyName(en) };
}
