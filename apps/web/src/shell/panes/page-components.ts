import { type ComponentType, lazy } from 'react';

import type { TabScope } from '../../ui/index.ts';
import type { LazyPage, PageProps, Pages } from './pages.ts';
import { reloadOnce } from './reload-once.ts';

type PageComponent = ComponentType<PageProps>;

/** What is here already of the pages that come late: it is shown without a moment of nothing. */
const fetched = new Map<LazyPage, PageComponent>();

/** What is being fetched. */
const underWay = new Map<LazyPage, Promise<PageComponent>>();

/**
 * What a page is drawn by, the same for as long as its scope lives. React keeps the failure of a lazy
 * component for good, so each page that is opened or refreshed has one of its own.
 */
export function pageComponentOf(page: Pages[string], scope: TabScope): PageComponent {
  if (!isLazy(page)) return page;
  const make = (): PageComponent => fetched.get(page) ?? lazy(() => openedPage(page));
  return scope.resource('page', make, () => undefined);
}

/** Fetches a page's code ahead of need. When it does not come, it is asked for when the page is opened. */
export function prefetchPage(page: Pages[string] | undefined): void {
  if (page !== undefined && isLazy(page)) fetchedPage(page).catch(() => undefined);
}

/** Fulfilled as soon as a page's code is here, or has failed to come. */
export async function arrivalOf(page: Pages[string] | undefined): Promise<void> {
  if (page !== undefined && isLazy(page)) await fetchedPage(page).catch(() => undefined);
}

/** What an address says that its page is about; null when it says nothing. */
export function subjectAt(page: Pages[string] | undefined, search: string): string | null {
  if (page === undefined || !isLazy(page) || page.subjectOf === undefined) return null;
  return page.subjectOf(new URLSearchParams(search));
}

/** Whether a page takes all of the window. */
export function isWindowFilledBy(page: Pages[string] | undefined): boolean {
  return page !== undefined && isLazy(page) && page.fillsWindow === true;
}

async function openedPage(page: LazyPage): Promise<{ readonly default: PageComponent }> {
  try {
    return { default: await fetchedPage(page) };
  } catch (error) {
    if (!reloadOnce()) throw error;
    // Nothing is shown until the new site takes over.
    return new Promise(() => undefined);
  }
}

async function fetchedPage(page: LazyPage): Promise<PageComponent> {
  const component = fetched.get(page) ?? (await fetchOnce(page));
  fetched.set(page, component);
  return component;
}

/** Fetches the code of a page, once for all who wait for it. */
function fetchOnce(page: LazyPage): Promise<PageComponent> {
  const coming = underWay.get(page) ?? page.fetchPage().finally(() => underWay.delete(page));
  underWay.set(page, coming);
  return coming;
}

function isLazy(page: Pages[string]): page is LazyPage {
  return 'fetchPage' in page;
}
