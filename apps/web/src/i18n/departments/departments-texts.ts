import { departmentsEn } from './en-departments.ts';
import { type Locale, useTexts } from '../i18n.ts';
import { type DepartmentWords, departmentsZh } from './zh-departments.ts';

/**
 * The texts of departments in the language of the page. Import them from here and not through the door of this room:
 * they come with the one page that shows them.
 */
export function useDepartmentTexts(): {
  readonly words: DepartmentWords;
  readonly locale: Locale;
} {
  const { locale } = useTexts();
  return { words: locale === 'en' ? departmentsEn : departmentsZh, locale };
}
