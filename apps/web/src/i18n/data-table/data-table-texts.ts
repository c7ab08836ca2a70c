import { useTexts } from '../i18n.ts';
import { dataTableEn } from './en-data-table.ts';
import { type DataTableTexts, dataTableZh } from './zh-data-table.ts';

/**
 * The texts of tables in the language of the page. Import them from here and not through the door of this room:
 * they come with the first page that has such a table.
 */
export function useDataTableTexts(): DataTableTexts {
  return useTexts().locale === 'en' ? dataTableEn : dataTableZh;
}
