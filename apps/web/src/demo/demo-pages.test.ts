import { factoryRoutes, flatRoutes } from '@chanscope/contract';
import { describe, expect, it } from 'vitest';

import { demoPages } from './index.ts';

// Read as a text: drawing all pages is not needed to know where they stand.
const [contents = ''] = Object.values(
  import.meta.glob<string>('./demo-pages.ts', { eager: true, query: '?raw', import: 'default' }),
);

const components = flatRoutes(factoryRoutes).flatMap(({ record }) => record.component ?? []);

describe('the pages of the demonstration', () => {
  it('stand at addresses that the routes have', () => {
    const keys = [...contents.matchAll(/^ {2}'(.+)': \w+,$/gm)].map(([, key]) => key);
    expect(keys.length).toBeGreaterThan(10);
    expect(keys.filter((key) => !components.includes(key ?? ''))).toEqual([]);
  });

  it('are those of the three groups of the specification, and no others', () => {
    const keys = Object.keys(demoPages(async (fetchPage) => fetchPage()));
    expect(keys).toHaveLength(54);
    expect(new Set(keys.map((key) => key.split('/')[0]))).toEqual(
      new Set(['vab', 'other', 'mall']),
    );
  });
});
