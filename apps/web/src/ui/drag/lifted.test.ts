import { expect, it } from 'vitest';

import { liftedAfterMove } from './lifted.ts';

it('what is lifted goes where the pointer is, and is the same while that is the same', () => {
  const lifted = { id: 'a', target: 1 };
  expect(liftedAfterMove(lifted, 2)).toEqual({ id: 'a', target: 2 });
  expect(liftedAfterMove(lifted, 1)).toBe(lifted);
});

it('what was let go is not lifted again by a move that is reported late', () => {
  expect(liftedAfterMove(null, 2)).toBeNull();
});
