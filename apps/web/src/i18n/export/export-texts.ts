import { type Locale, useTexts } from '../i18n.ts';
import { exportEn } from './en-export.ts';
import { type ExportWords, exportZh } from './zh-export.ts';

export type { ExportWords } from './zh-export.ts';

/**
 * The texts of links, pictures and files in the language of the page. Import them from here and not through the
 * door of this room: they come with the first opening of the menu that shows them.
 */
export function useExportTexts(): { readonly words: ExportWords; readonly locale: Locale } {
  const { locale } = useTexts();
  return { words: exportWordsIn(locale), locale };
}

/** The same in a language. */
export function exportWordsIn(locale: Locale): ExportWords {
  return locale === 'en' ? exportEn : exportZh;
}
