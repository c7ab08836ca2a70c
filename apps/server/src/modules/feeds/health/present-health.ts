import { type Market, markets } from '@chanscope/market';

import { type MarketDataProvider, capabilities } from '../../bars/index.ts';
import type { FeedSwitches } from '../switches/feed-switches.ts';
import type { HealthLedger } from './health-ledger.ts';
import { type ProviderChain, isOffered } from '../switches/provider-chain.ts';
import type { ProviderFault, ProviderHealth, ProviderState } from './provider-health.ts';

interface HealthSources {
  readonly switches: FeedSwitches;
  readonly ledger: HealthLedger;
  readonly chain: ProviderChain;
}

/** One row for each provider and market that it offers something for. */
export function presentHealth(
  sources: HealthSources,
  providers: readonly MarketDataProvider[],
): ProviderHealth[] {
  return providers.flatMap((provider) =>
    markets
      .filter((market) => provider.offers.some((offer) => offer.market === market))
      .map((market) => healthOf(sources, provider, market)),
  );
}

function healthOf(
  sources: HealthSources,
  provider: MarketDataProvider,
  market: Market,
): ProviderHealth {
  const { switches, ledger, chain } = sources;
  const { name } = provider;
  const standing = ledger.standingOf(name, market);
  const record = switches.recordOf(name, market);
  const offered = capabilities.filter((each) => isOffered(provider, market, each));
  return {
    provider: name,
    market,
    offers: provider.offers.filter((offer) => offer.market === market),
    isOn: switches.isOn(name, market),
    state: stateOf(sources, provider, market),
    lastSuccessAt: standing.lastSuccessAt,
    lastFailure: quarantineOf(switches, name, market) ?? standing.lastFailure,
    requests: standing.requests,
    failures: standing.failures,
    droppedRows: standing.droppedRows,
    divergences: standing.divergences,
    usedFor: offered.filter((each) => chain.chainOf(market, each)[0]?.name === name),
    places: Object.fromEntries(offered.map((each) => [each, switches.placeOf(name, market, each)])),
    changedBy: record?.changedBy ?? null,
    changedAt: record?.changedAt ?? null,
  };
}

function stateOf(
  { switches, ledger, chain }: HealthSources,
  provider: MarketDataProvider,
  market: Market,
): ProviderState {
  if (!switches.isOn(provider.name, market)) return 'off';
  if (chain.isExcluded(provider, market)) return 'quarantined';
  if (ledger.rankOf(provider.name, market) !== 'sound') return 'open';
  return ledger.standingOf(provider.name, market).isFailing ? 'failing' : 'ok';
}

function quarantineOf(
  switches: FeedSwitches,
  provider: string,
  market: Market,
): ProviderFault | null {
  const record = switches.recordOf(provider, market);
  if (record === null || record.quarantinedAt === null) return null;
  return { kind: 'unsound', message: record.quarantineReason ?? '', at: record.quarantinedAt };
}
