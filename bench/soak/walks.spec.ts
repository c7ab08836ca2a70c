import { describe, expect, it } from 'vitest';

import { waitMs } from '../../e2e/stage/patience.ts';
import { setStage } from '../../e2e/stage/set-stage.ts';
import { phone } from '../../e2e/stage/visitor.ts';
import { walkAsOperator } from '../../e2e/stage/walk/operators-walk.ts';

// The walk of an operator in every look; e2e/run-a-community.spec.ts takes it in two of them.

const looks = [
  { locale: 'zh', width: 'desk' },
  { locale: 'zh', width: 'phone' },
  { locale: 'en', width: 'desk' },
  { locale: 'en', width: 'phone' },
] as const;

describe.each(looks)('an operator, in $locale, by $width', ({ locale, width }) => {
  const stage = setStage();

  it(
    'sets a server up and runs a community on it, each step in fewer than five clicks',
    async () => {
      if (width === 'phone') await stage.welcomeInstead(phone);
      const { server, visitor: operator } = stage;
      const clicks = await walkAsOperator({
        server,
        operator,
        welcome: () => stage.welcome(),
        locale,
      });
      const counted = [...clicks].filter(([step]) => !step.startsWith('after: '));
      expect(counted).toHaveLength(10);
      expect(Math.max(...counted.map(([, count]) => count))).toBeLessThan(5);
    },
    waitMs(180_000),
  );
});
