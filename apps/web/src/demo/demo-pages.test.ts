import { describe, expect, it } from 'vitest';

import { demoPages } from './index.ts';

// Read as a text: drawing all pages is not needed to know where they stand.
const [contents = ''] = Object.values(
  import.meta.glob<string>('./demo-pages.ts', { eager: true, query: '?raw', import: 'default' }),
);

describe('the pages of the demonstration', () => {
  const routed = Object.keys(demoPages(async (fetchPage) => fetchPage()));

  it('are one for each route of the room, and no others', () => {
    const written = [...contents.matchAll(/^ {2}'(.+)': \w+,$/gm)].map(([, key]) => key);
    expect(new Set(written)).toEqual(new Set(routed));
  });

  it('are those of the three groups of the specification', () => {
    expect(routed).toHaveLength(54);
    expect(new Set(routed.map((key) => key.split('/')[0]))).toEqual(
      new Set(['vab', 'other', 'mall']),
    );
  });
});
