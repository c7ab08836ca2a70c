import { expect, it } from 'vitest';

import { accessOf, metaOfAccess } from './access-rule.ts';

it.each([
  [{}],
  [{ access: 'visitor' }],
  [{ roles: ['admin'] }],
  [{ roles: { role: ['admin', 'editor'], mode: 'allOf' } }],
  [{ roles: { role: ['editor'], mode: 'except' } }],
] as const)('gives back the rule %j that it was given', (rule) => {
  const meta = metaOfAccess(accessOf({ title: 'x', ...rule }));
  expect(JSON.parse(JSON.stringify(meta))).toEqual(rule);
});
