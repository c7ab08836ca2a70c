import type { Market } from '@chanscope/market';

import type { Clock } from '../../../platform/clock.ts';
import type { Log } from '../../../platform/log.ts';
import { type MarketDataProvider, ProviderFailure } from '../../bars/index.ts';
import {
  type CanaryAnswer,
  type CanaryDependencies,
  askCanaries,
  canaryFault,
  divergentOf,
} from './canary.ts';
import type { HealthLedger } from './health-ledger.ts';
import type { ProviderChain } from '../switches/provider-chain.ts';

interface TrialDependencies extends CanaryDependencies {
  readonly chain: ProviderChain;
  readonly ledger: HealthLedger;
  readonly onUnsound: (provider: string, market: Market, reason: string) => Promise<void>;
  /** The market's time. */
  readonly clock: Clock;
  readonly log: Log;
}

/** Tries providers that are switched on with well known securities. */
export interface CanaryTrials {
  /** Tries all of a market, and compares what they report. */
  tryAll(market: Market): Promise<void>;
  /** Tries those alone that failed and rested enough since, so that they come back. */
  tryRecovering(market: Market): Promise<void>;
}

export function createCanaryTrials(dependencies: TrialDependencies): CanaryTrials {
  const { chain, ledger, onUnsound, clock, log } = dependencies;

  async function tryOne(
    provider: MarketDataProvider,
    market: Market,
  ): Promise<CanaryAnswer | null> {
    const now = clock.now();
    try {
      const answer = await askCanaries(dependencies, provider, { market, now });
      const fault = await canaryFault(dependencies, answer, now);
      if (fault === null) return answer;
      await onUnsound(provider.name, market, fault);
    } catch (error) {
      // Its health has it already.
      if (!(error instanceof ProviderFailure)) throw error;
    }
    return null;
  }

  const triable = (market: Market): MarketDataProvider[] =>
    chain
      .selected(market, 'quotes')
      .filter(
        (each) => !chain.isExcluded(each, market) && ledger.rankOf(each.name, market) !== 'resting',
      );

  return {
    async tryAll(market): Promise<void> {
      const answers = await Promise.all(triable(market).map((each) => tryOne(each, market)));
      const comparable = answers.filter(
        (answer) => answer !== null && reportsAtOnce(answer, market),
      );
      for (const { name } of divergentOf(comparable.flatMap((answer) => answer ?? []))) {
        ledger.diverged(name, market);
        log.warn({ provider: name, market }, 'a feed differs from the others by more than 0.5 %');
      }
    },
    async tryRecovering(market): Promise<void> {
      const recovering = triable(market).filter(
        ({ name }) => ledger.rankOf(name, market) === 'recovering',
      );
      await Promise.all(recovering.map((each) => tryOne(each, market)));
    },
  };
}

/** Whether its quotes come at once, and so can be compared with others'. */
function reportsAtOnce({ provider }: CanaryAnswer, market: Market): boolean {
  return provider.offers.some(
    (offer) => offer.market === market && offer.capability === 'quotes' && offer.delayMinutes === 0,
  );
}
