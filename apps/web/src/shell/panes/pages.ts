import type { ComponentType } from 'react';

import type { PageDependencies } from './page-dependencies.ts';

/** What every page is given. */
export interface PageProps {
  /** Names what the page is about, for its tab and the document's title. */
  readonly onSubject: (subject: string | null) => void;
  /** Where a login leads back to, as a path of the router. */
  readonly returnPath: string;
  readonly shell: PageDependencies;
}

/** A page whose code is fetched when it is first opened. */
export interface LazyPage {
  /** Rejects when it cannot be fetched; then it is asked again when the page is opened again. */
  readonly fetchPage: () => Promise<ComponentType<PageProps>>;
  /** What the page is about as far as its query says, for its tab until the page names itself. */
  readonly subjectOf?: (query: URLSearchParams) => string | null;
  /** The page takes all of the window: nothing lies around it, and tabs and announcements share one slim row. */
  readonly fillsWindow?: boolean;
}

/** The pages that are built, by the key under which routes name them. */
export type Pages = Readonly<Record<string, ComponentType<PageProps> | LazyPage>>;
