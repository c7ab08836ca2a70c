import { describe, expect, it } from 'vitest';

import { allLooks, faultsInShell } from '../../e2e/stage/looks/looks.ts';
import { waitMs } from '../../e2e/stage/patience.ts';
import { setShellStage } from '../../e2e/stage/shell-stage.ts';

// The whole of what e2e/shell-accessibility.spec.ts looks at in five looks.

const stage = setShellStage();

describe('every layout in every theme', () => {
  it.each(allLooks)(
    'X-05 has nothing serious that axe could find: $layout, $themeName, $scheme, $locale',
    async (look) => {
      expect(await faultsInShell(stage, look)).toEqual([]);
    },
    waitMs(120_000),
  );
});
