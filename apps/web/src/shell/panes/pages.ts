import type { ComponentType } from 'react';

/** What every page is given. */
export interface PageProps {
  /** Names what the page is about, for its tab and the document's title. */
  readonly onSubject: (subject: string | null) => void;
  /** Where a login leads back to, as a path of the router. */
  readonly returnPath: string;
}

/** The pages that are built, by the key under which routes name them. */
export type Pages = Readonly<Record<string, ComponentType<PageProps>>>;
