import type { ComponentType } from 'react';
import { useState } from 'react';
import { Navigate, useLocation } from 'react-router';

import { useTexts } from './i18n/index.ts';
import type { PageAccess } from './page-entry.ts';
import { entryTo } from './page-entry.ts';
import { loginAddress, returnPathOf, useSession } from './session/index.ts';
import { PageFrame, PageLoading } from './shell/index.ts';

/** What every page is given. */
export interface PageProps {
  /** Names what the page is about, for the document's title. */
  readonly onSubject: (subject: string) => void;
  /** Where a login leads back to, as a path of the router. */
  readonly returnPath: string;
}

type PageTitle =
  | 'home'
  | 'stock'
  | 'watchlist'
  | 'personal'
  | 'login'
  | 'register'
  | 'recovery'
  | 'callback'
  | 'setUp'
  | 'forbidden'
  | 'notFound';

/** A page that can be opened. */
export interface PageRoute {
  readonly path: `/${string}`;
  readonly name: string;
  /** The key of the page's name among the texts `pages`. */
  readonly title: PageTitle;
  readonly access: PageAccess;
  readonly Page: ComponentType<PageProps>;
  /** True when the page has a search box of its own and the header needs none. */
  readonly hasSearch: boolean;
}

interface RoutedPageProps {
  readonly page: PageRoute;
  /** The paths of all pages: where a login may lead back to. */
  readonly paths: readonly string[];
}

/** A page for whom it admits; everybody else is led to where they can go on. */
export function RoutedPage({ page, paths }: RoutedPageProps): React.JSX.Element {
  const { pathname, search } = useLocation();
  const { status, user } = useSession();
  if (status === 'unknown') return <PageLoading />;

  const query = new URLSearchParams(search);
  const returnPath = returnPathOf(query.get('redirect'), paths);
  switch (entryTo(page.access, user)) {
    case 'leadOn':
      return <Navigate to={returnPath} replace />;
    case 'toLogin':
      return <Navigate to={loginAddress(`${pathname}${search}`)} replace />;
    case 'toForbidden':
      return <Navigate to="/403" replace />;
    case 'open': {
      // A page of members begins anew for another account.
      const account = page.access === 'visitor' ? '' : (user?.username ?? '');
      const subjectKey = `${pathname}?${query.get('stockId') ?? ''} ${account}`;
      return <SubjectPage key={subjectKey} {...{ page, returnPath }} />;
    }
  }
}

function SubjectPage({
  page,
  returnPath,
}: {
  page: PageRoute;
  returnPath: string;
}): React.JSX.Element {
  const { t } = useTexts();
  const [subject, setSubject] = useState<string | null>(null);
  return (
    <PageFrame title={subject ?? t(($) => $.pages[page.title])}>
      <page.Page onSubject={setSubject} returnPath={returnPath} />
    </PageFrame>
  );
}
