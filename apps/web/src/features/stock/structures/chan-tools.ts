import { create } from 'zustand';

import type { ChanChoice, WhyQuestion } from '../../../chart/index.ts';

/** What is open beside the chart for the time of a visit. */
interface ChanTools {
  /** Whether the panel of layers and rules is open; a proof stands before it. */
  readonly isPanelOpen: boolean;
  /** What "why?" was asked of, null while nothing is. */
  readonly asked: AskedWhy | null;
  /** The second reading to lay beside the first, null for none. */
  readonly comparedWith: ChanChoice | null;
}

/** A question with what its numbers count in: other rules and older bars count the elements anew. */
interface AskedWhy {
  readonly question: WhyQuestion;
  readonly numbering: string;
}

/** The panel of layers and rules, the question why, and what the structures are compared with. */
export const useChanTools = create<ChanTools>(() => ({
  isPanelOpen: false,
  asked: null,
  comparedWith: null,
}));

/** Opens the panel of layers and rules in the place of a proof, or closes it. */
export function openChanPanel(isPanelOpen: boolean): void {
  useChanTools.setState({ isPanelOpen, asked: null });
}

/** Asks why, null no longer. */
export function askWhy(asked: AskedWhy | null): void {
  useChanTools.setState({ asked });
}

/** Compares with another choice of rules, null with none. */
export function compareWith(comparedWith: ChanChoice | null): void {
  useChanTools.setState({ comparedWith });
}
