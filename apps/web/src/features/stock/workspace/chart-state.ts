import type { StockAnswer } from '../bars/bar-pages.ts';
import { isUnknownStock, isWithoutBars } from '../read-stock.ts';

/** What stands in the chart's place. */
export type ChartState<Content> =
  | { readonly kind: 'loading' }
  /** There is no such security. */
  | { readonly kind: 'unknown'; readonly error: unknown }
  /** The security has no bars of this period. */
  | { readonly kind: 'empty' }
  /** `error` is null when the network is gone and the question waits for it. */
  | { readonly kind: 'failed'; readonly error: unknown; readonly retry: () => void }
  | {
      readonly kind: 'ready';
      readonly content: Content;
      readonly answer: StockAnswer;
      /** Why the newest numbers could not be read, null when they could. */
      readonly refreshError: unknown;
    };

/** What the prices of a chart are: those of one basis can be reckoned with each other. */
export function basisOf({ source, adjust }: Pick<StockAnswer, 'source' | 'adjust'>): string {
  return `${source} ${adjust}`;
}

interface Reading {
  readonly error: unknown;
  readonly isPaused: boolean;
  readonly retry: () => void;
}

/** The state while there is nothing to draw yet. */
export function stateWithoutContent({ error, isPaused, retry }: Reading): ChartState<never> {
  if (isPaused) return { kind: 'failed', error: null, retry };
  if (error === null) return { kind: 'loading' };
  if (isUnknownStock(error)) return { kind: 'unknown', error };
  return isWithoutBars(error) ? { kind: 'empty' } : { kind: 'failed', error, retry };
}
