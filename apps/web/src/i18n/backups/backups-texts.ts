import { type Locale, useTexts } from '../i18n.ts';
import { backupsEn } from './en-backups.ts';
import { type BackupsWords, backupsZh } from './zh-backups.ts';

/** The texts of the page of backups in the language of the page; they come with the one page that shows them. */
export function useBackupsTexts(): { readonly words: BackupsWords; readonly locale: Locale } {
  const { locale } = useTexts();
  return { words: locale === 'en' ? backupsEn : backupsZh, locale };
}
