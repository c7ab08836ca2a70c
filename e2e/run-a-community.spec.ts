import { describe, it } from 'vitest';

import { setStage } from './stage/set-stage.ts';
import { phone } from './stage/visitor.ts';
import { walkAsOperator } from './stage/walk/operators-walk.ts';

// The walk in Chinese on a phone and in English on a desk: `npm run soak -- walks`.

describe('an operator at a desk, in Chinese', () => {
  const stage = setStage();

  it('sets a server up and runs a community on it, each step in fewer than five clicks', async () => {
    const { server, visitor: operator, welcome } = stage;
    await walkAsOperator({ server, operator, welcome, locale: 'zh' });
  });
});

describe('an operator on a phone, in English', () => {
  const stage = setStage();

  it('sets a server up and runs a community on it, each step in fewer than five clicks', async () => {
    await stage.welcomeInstead(phone);
    const { server, visitor: operator, welcome } = stage;
    await walkAsOperator({ server, operator, welcome, locale: 'en' });
  });
});
