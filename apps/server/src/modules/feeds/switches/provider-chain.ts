import type { Market } from '@chanscope/market';

import type { Capability, MarketDataProvider } from '../../bars/index.ts';
import type { FeedSwitches } from './feed-switches.ts';
import type { HealthLedger } from '../health/health-ledger.ts';

interface ChainDependencies {
  /** All but the simulation, watched. */
  readonly feeds: readonly MarketDataProvider[];
  readonly simulated: MarketDataProvider;
  readonly switches: Pick<FeedSwitches, 'isOn' | 'recordOf' | 'placeOf'>;
  readonly ledger: HealthLedger;
}

/** The providers in their order. */
export interface ProviderChain {
  /** See `Feeds.chainOf`. */
  chainOf(market: Market, capability: Capability): readonly MarketDataProvider[];
  /** The feeds that are switched on for it in their order, however they do. */
  selected(market: Market, capability: Capability): readonly MarketDataProvider[];
  /** Whether a feed or the simulation is switched on for it, however it does. */
  isSelected(market: Market, capability: Capability): boolean;
  isExcluded(provider: MarketDataProvider, market: Market): boolean;
}

export function createProviderChain(dependencies: ChainDependencies): ProviderChain {
  const { feeds, simulated, switches, ledger } = dependencies;

  function selected(market: Market, capability: Capability): readonly MarketDataProvider[] {
    const placeOf = ({ name }: MarketDataProvider): number =>
      switches.placeOf(name, market, capability);
    return feeds
      .filter((each) => isOffered(each, market, capability) && switches.isOn(each.name, market))
      .toSorted((one, other) => placeOf(one) - placeOf(other));
  }

  const isExcluded = ({ name }: MarketDataProvider, market: Market): boolean =>
    (switches.recordOf(name, market)?.quarantinedAt ?? null) !== null;

  const simulationOf = (market: Market, capability: Capability): MarketDataProvider[] =>
    switches.isOn(simulated.name, market) && isOffered(simulated, market, capability)
      ? [simulated]
      : [];

  return {
    selected,
    isExcluded,
    isSelected: (market, capability) =>
      selected(market, capability).length > 0 || simulationOf(market, capability).length > 0,
    chainOf(market, capability): readonly MarketDataProvider[] {
      const all = selected(market, capability);
      if (all.length === 0) return simulationOf(market, capability);
      const asked = all.filter((each) => !isExcluded(each, market));
      return (['sound', 'recovering'] as const).flatMap((rank) =>
        asked.filter(({ name }) => ledger.rankOf(name, market) === rank),
      );
    },
  };
}

/** Whether a provider offers a capability in a market. */
export function isOffered(
  { offers }: MarketDataProvider,
  market: Market,
  capability: Capability,
): boolean {
  return offers.some((offer) => offer.market === market && offer.capability === capability);
}
