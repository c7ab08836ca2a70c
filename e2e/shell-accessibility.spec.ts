import { describe, expect, it } from 'vitest';

import { allLooks, faultsInShell, fewLooks } from './stage/looks/looks.ts';
import { setShellStage } from './stage/shell-stage.ts';

// All looks: `npm run soak -- looks`.

const stage = setShellStage();

describe('every layout and every theme', () => {
  it('are among the few looks, in light and dark, in Chinese and English', () => {
    for (const part of ['layout', 'themeName', 'scheme', 'locale'] as const)
      expect(new Set(fewLooks.map((look) => look[part]))).toEqual(
        new Set(allLooks.map((look) => look[part])),
      );
  });

  it.each(fewLooks)(
    'X-05 have nothing serious that axe could find: $layout, $themeName, $scheme, $locale',
    async (look) => {
      expect(await faultsInShell(stage, look)).toEqual([]);
    },
  );
});
