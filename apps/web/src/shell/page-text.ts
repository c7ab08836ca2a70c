import { pageTextOf, useTexts } from '../i18n/index.ts';

/** Reads the titles of routes in the user's language: keys of `pages`, other texts as they are. */
export function usePageText(): (title: string) => string {
  const { locale } = useTexts();
  return (title) => pageTextOf(title, locale);
}
