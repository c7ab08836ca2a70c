/** What the next bar does to an element: it becomes sure, its end moves, or it is gone. */
export type Verdict = 'confirms' | 'moves' | 'withdraws';

/** The price of the next bar that a condition looks at. */
export type PriceField = 'high' | 'low';

/** How that price compares with the one of the condition. */
export type Comparison = 'above' | 'at-or-above' | 'below' | 'at-or-below';

/** A condition on one price of the next bar. */
export interface PriceCondition {
  readonly field: PriceField;
  readonly is: Comparison;
  readonly price: number;
}

/** A next bar that meets all conditions brings the verdict; the first condition is the threshold. */
export interface NextBarThreshold {
  readonly verdict: Verdict;
  readonly conditions: readonly PriceCondition[];
}

/** Why no single next bar can bring a verdict, whatever its prices. */
export type AwaitedReason =
  | 'end-fractal'
  | 'new-extreme'
  | 'feature-fractal'
  | 'reverse-fractal'
  | 'actual-break'
  | 'sure-lines'
  | 'segment-sure'
  | 'line-sure'
  | 'more-lines'
  | 'stands-by-bars'
  | 'settled'
  | 'depends-on-close';

/** A verdict that no single next bar can bring, and what it waits for. */
export interface AwaitedVerdict {
  readonly verdict: Verdict;
  readonly reason: AwaitedReason;
}

/** What the next bar may do to an element, and what it cannot do yet. */
export interface NextBarOutlook {
  readonly thresholds: readonly NextBarThreshold[];
  readonly awaited: readonly AwaitedVerdict[];
}
