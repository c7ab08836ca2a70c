import type { StockRow } from '@chanscope/contract';
import type { ReactNode } from 'react';
import type { Pages } from '../panes/pages.ts';

/** A security that was found, and the address of its page. */
export interface FoundStock {
  readonly stock: StockRow;
  /** Its code as people write it. */
  readonly code: string;
  readonly address: string;
}

/** What the shell hosts without knowing what it is. */
export interface ShellSlots {
  readonly pages: Pages;
  /** The search box of the search dialog; it is notified when something was chosen. */
  readonly search: (onSelected: () => void) => ReactNode;
  /** Finds securities for the command palette. Throws an `ApiError`. */
  readonly findStocks: (text: string, signal: AbortSignal) => Promise<readonly FoundStock[]>;
  /** Whether a security that was found by an earlier text is one for the text typed since. */
  readonly stillFits: (stock: StockRow, text: string) => boolean;
  /** Fetches what a page needs before it is opened, by the key of its component. */
  readonly prefetch?: (component: string) => void;
}
