import { describe, expect, it } from 'vitest';

import { type Stage, setStage } from './stage/set-stage.ts';
import { phone } from './stage/visitor.ts';
import { walkAsOperator } from './stage/walk/operators-walk.ts';

const steps = [
  'set a server up',
  'invite thirty from a file',
  'add a class with a leader',
  'add a role that edits content and runs no job',
  'give the role to one of the thirty',
  'move an entry of the menu and give it to the role',
  'find who changed the menu',
  'end the sessions of somebody',
  'put the menu of before back',
  'take a backup and have it verified',
];

async function expectFewClicks(stage: Stage, locale: 'zh' | 'en'): Promise<void> {
  const { server, visitor: operator } = stage;
  const clicks = await walkAsOperator({ server, operator, welcome: () => stage.welcome(), locale });
  const counted = steps.map((step) => clicks.get(step) ?? 0);
  expect(Math.min(...counted)).toBeGreaterThan(0);
  expect(Math.max(...counted)).toBeLessThan(5);
}

describe('an operator at a desk, in Chinese', () => {
  const stage = setStage();

  it('sets a server up and runs a community on it, each step in fewer than five clicks', async () => {
    await expectFewClicks(stage, 'zh');
    expect(stage.server.output()).not.toContain('"level":50');
  });
});

describe('an operator on a phone, in English', () => {
  const stage = setStage();

  it('does the same, each step in fewer than five clicks', async () => {
    await stage.welcomeInstead(phone);
    await expectFewClicks(stage, 'en');
    expect(stage.server.output()).not.toContain('"level":50');
  });
});
