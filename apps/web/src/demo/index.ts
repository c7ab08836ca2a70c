import { factoryRoutes, flatRoutes } from '@chanscope/contract';

import type { LazyPage, Pages } from '../shell/index.ts';

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

export type { DemoData } from './data/demo-data.ts';

/** Fetches what makes the data, for the mock; imported at once it would come with the first load. */
export async function fetchDemoData(): Promise<typeof import('./data/demo-data.ts')> {
  return import('./data/demo-data.ts');
}

export type { DemoPath } from './data/demo-endpoints.ts';
