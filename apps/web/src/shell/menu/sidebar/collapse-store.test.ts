import { expect, it } from 'vitest';

import {
  collapseFromStored,
  setCollapsed,
  unfoldForDesktop,
  useCollapse,
} from './collapse-store.ts';

it('is unfolded unless it was folded, whatever is stored', () => {
  for (const stored of [undefined, null, 'true', { collapse: 'yes' }, []])
    expect(collapseFromStored(stored)).toEqual({ collapse: false });
  expect(collapseFromStored({ collapse: true, theme: 'green' })).toEqual({ collapse: true });
});

it('is open again on a desktop after having been a phone', () => {
  setCollapsed(true);
  expect(useCollapse.getState().collapse).toBe(true);
  unfoldForDesktop();
  expect(useCollapse.getState()).toEqual({ collapse: false, isOpenOnPhone: false });
});
