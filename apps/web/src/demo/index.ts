import { type Locale, factoryRoutes, flatRoutes } from '@chanscope/contract';

import type { LazyPage, Pages } from '../shell/index.ts';
import type { DemoData } from './sample-data/demo-data.ts';

/** Waits for the code of a page as long as the product does. */
type Load = (fetchModule: LazyPage['fetchPage']) => ReturnType<LazyPage['fetchPage']>;

/** Every demonstration page (示例页) by the key under which routes name it; nothing of it is fetched before one is opened. */
export function demoPages(load: Load): Pages {
  const keys = flatRoutes(factoryRoutes)
    .map(({ record }) => record.component ?? '')
    .filter((key) => /^(?:vab|other|mall)\//.test(key));
  const fetchPage = async (key: string): ReturnType<LazyPage['fetchPage']> => {
    const { loadDemoPages } = await import('./load-demo-pages.ts');
    return (await loadDemoPages()).demoPageOf(key);
  };
  return Object.fromEntries(
    keys.map((key) => [key, { fetchPage: () => load(() => fetchPage(key)) }]),
  );
}

/** Fetches what makes the data, for the mock; imported at once it would come with the first load. */
export function fetchDemoData(): Promise<{
  readonly createDemoData: (locale: Locale) => DemoData;
}> {
  return import('./sample-data/demo-data.ts');
}

export type { DemoData } from './sample-data/demo-data.ts';
export type { DemoPath } from './sample-data/demo-endpoints.ts';
