import { create } from 'zustand';

import { storedValue } from '../../../ui/index.ts';

/** What the dock shows; which there are depends on the security. */
export type DockTab =
  | 'conclusion'
  | 'levels'
  | 'orderBook'
  | 'score'
  | 'peers'
  | 'sectors'
  | 'notes';

interface DockState {
  /** Whether the reader folded the dock that stands beside the chart. */
  readonly isFolded: boolean;
  /** Whether it is open where it does not stand beside the chart by itself. */
  readonly isSheetOpen: boolean;
  readonly tab: DockTab;
}

const foldedMemory = storedValue({ name: 'dock', version: 1 }, (stored) => stored === true);

/** The dock beside the chart; whether it is folded is kept between visits. */
export const useDock = create<DockState>(() => ({
  isFolded: foldedMemory.read(),
  isSheetOpen: false,
  tab: 'conclusion',
}));

/** Folds the dock that stands beside the chart, or unfolds it. */
export function foldDock(isFolded: boolean): void {
  useDock.setState({ isFolded });
  foldedMemory.write(isFolded);
}

/** Opens the dock over the chart of a small screen, or closes it. */
export function openDockSheet(isSheetOpen: boolean): void {
  useDock.setState({ isSheetOpen });
}

/** Turns to a tab. */
export function showDockTab(tab: DockTab): void {
  useDock.setState({ tab });
}
