import { create } from 'zustand';

import { plainStoredValue, storedFields } from '../../../ui/index.ts';

/** Whether the column at the left is folded (侧边栏折叠). */
interface CollapseState {
  /** On a desktop. Kept between visits. */
  readonly collapse: boolean;
  /** On a phone, where the column lies over the page. */
  readonly isOpenOnPhone: boolean;
}

const storedValue = plainStoredValue('collapse', collapseFromStored);

/** Reads `{"collapse":true}`; whatever else was stored means unfolded. */
export function collapseFromStored(stored: unknown): { readonly collapse: boolean } {
  return { collapse: storedFields(stored)['collapse'] === true };
}

export const useCollapse = create<CollapseState>(() => ({
  ...storedValue.read(),
  isOpenOnPhone: false,
}));

/** Folds or unfolds the column of a desktop, and keeps that. */
export function setCollapsed(collapse: boolean): void {
  useCollapse.setState({ collapse });
  storedValue.write({ collapse });
}

/** Opens or closes the column of a phone. */
export function setOpenOnPhone(isOpenOnPhone: boolean): void {
  useCollapse.setState({ isOpenOnPhone });
}

/** The page is on another kind of screen now: on a phone the column is folded, on a desktop it is open. */
export function unfoldForDesktop(): void {
  useCollapse.setState({ collapse: false, isOpenOnPhone: false });
}
