import { create } from 'zustand';

import type { ChanChoice } from '../../../chart/index.ts';

/** What is open beside the chart for the time of a visit. */
interface ChanTools {
  readonly isPanelOpen: boolean;
  /** The second reading to lay beside the first, null for none. */
  readonly comparedWith: ChanChoice | null;
}

/** Whether the panel of layers and rules is open, and what the structures are compared with. */
export const useChanTools = create<ChanTools>(() => ({ isPanelOpen: false, comparedWith: null }));

/** Opens or closes the panel of layers and rules. */
export function openChanPanel(isPanelOpen: boolean): void {
  useChanTools.setState({ isPanelOpen });
}

/** Compares with another choice of rules, null with none. */
export function compareWith(comparedWith: ChanChoice | null): void {
  useChanTools.setState({ comparedWith });
}
