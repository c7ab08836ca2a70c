import type { Market } from '@chanscope/market';

import type { Capability, FailureKind, Offer } from '../../bars/index.ts';

/**
 * `ok`: it reports. `failing`: its last answer was a failure. `open`: it failed too often and is left in peace
 * for a while (熔断). `quarantined`: it reported what cannot be, and stays out until an administrator lets it in
 * again (隔离). `off`: no one switched it on.
 */
export type ProviderState = 'ok' | 'failing' | 'open' | 'quarantined' | 'off';

/** What went wrong: a provider that did not report, or one that reported what cannot be. */
export interface ProviderFault {
  readonly kind: FailureKind | 'unsound';
  /** For the operator. */
  readonly message: string;
  /** Wall clock, UTC ms. */
  readonly at: number;
}

/** How one provider does in one market, as this process saw it since it began. */
export interface ProviderHealth {
  /** The `source` of its series. */
  readonly provider: string;
  readonly market: Market;
  readonly offers: readonly Offer[];
  readonly isOn: boolean;
  readonly state: ProviderState;
  /** Wall clock, UTC ms; null before the first. */
  readonly lastSuccessAt: number | null;
  readonly lastFailure: ProviderFault | null;
  readonly requests: number;
  readonly failures: number;
  /** Bars and quotes that could not be and were left out. */
  readonly droppedRows: number;
  /** How often its price was more than 0.5 % from another provider's. */
  readonly divergences: number;
  /** What it is asked first for now. */
  readonly usedFor: readonly Capability[];
  /** Its place among the providers of each capability, 0 is asked first. */
  readonly places: Readonly<Partial<Record<Capability, number>>>;
  /** Who switched it last and when (wall clock, UTC ms); null when no one did. */
  readonly changedBy: string | null;
  readonly changedAt: number | null;
}
