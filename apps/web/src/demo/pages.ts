import type { LazyPage } from '../shell/index.ts';
import { withShellParts } from './frame/shell-parts.tsx';

/** What fetches each page, by the key under which routes name it: the table of contents of this room. */
const pages: Readonly<Record<string, LazyPage['fetchPage'] | undefined>> = {
  'vab/table/comprehensiveTable': async () =>
    (await import('./tables/comprehensive/comprehensive-table-page.tsx')).ComprehensiveTablePage,
  'vab/table/detail': async () => (await import('./tables/detail-page.tsx')).DetailPage,
  'vab/table/inlineEditTable': async () =>
    (await import('./tables/inline-edit-page.tsx')).InlineEditPage,
  'vab/table/customTable': async () =>
    (await import('./tables/custom/custom-table-page.tsx')).CustomTablePage,

  'vab/card': async () => (await import('./lists/card-page.tsx')).CardPage,
  'vab/list': async () => (await import('./lists/list-page.tsx')).ListPage,

  'vab/roles': async () => (await import('./roles/roles-demo-page.tsx')).RolesDemoPage,

  'other/menu1/menu1-1/menu1-1-1/menu1-1-1-1': async () =>
    (await import('./menu/nested-menu-page.tsx')).NestedMenuPage,

  'other/tabs': async () => (await import('./tabs/tabs-demo-page.tsx')).TabsDemoPage,
  'other/dynamicMeta': async () => (await import('./tabs/dynamic-meta-page.tsx')).DynamicMetaPage,
  'other/dynamicSegment/test1': async () =>
    (await import('./tabs/dynamic-segment-pages.tsx')).PathSegmentPage,
  'other/dynamicSegment/test2': async () =>
    (await import('./tabs/dynamic-segment-pages.tsx')).QuerySegmentPage,

  'other/log': async () => (await import('./log/error-simulation-page.tsx')).ErrorSimulationPage,
};

/** Fetches a page of this room; the one of a key that is not in the table says that it is to come. */
export async function fetchDemoPage(key: string): ReturnType<LazyPage['fetchPage']> {
  const fetchPage = pages[key] ?? (() => fetchAwaitedPage(key));
  return withShellParts(await fetchPage());
}

async function fetchAwaitedPage(key: string): ReturnType<LazyPage['fetchPage']> {
  return (await import('./frame/awaited-page.tsx')).awaitedPageOf(key);
}
