import { useEffect } from 'react';

import { useTexts } from './i18n.ts';

/** The title of a document: the page's name, ` - ` and the site's tagline. */
export function pageTitleOf(pageName: string, tagline: string): string {
  return pageName === '' ? tagline : `${pageName} - ${tagline}`;
}

/** Keeps the document's title at the page's name in the user's language. */
export function usePageTitle(pageName: string): void {
  const { t } = useTexts();
  const title = pageTitleOf(
    pageName,
    t(($) => $.brand.tagline),
  );
  useEffect(() => {
    document.title = title;
  }, [title]);
}
