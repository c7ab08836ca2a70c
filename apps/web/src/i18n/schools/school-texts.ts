import { useTexts } from '../i18n.ts';
import { schoolsEn } from './en-schools.ts';
import { type SchoolWords, schoolsZh } from './zh-schools.ts';

/**
 * The texts of schools over one another and of divisions begun anew, in the language of the page. Import them
 * from here and not through the door of this room: they come with the first part that shows them.
 */
export function useSchoolTexts(): SchoolWords {
  const { locale } = useTexts();
  return locale === 'en' ? schoolsEn : schoolsZh;
}
