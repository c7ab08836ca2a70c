import type { VendorRow } from '@chanscope/contract';
import { type Market, markets } from '@chanscope/market';

import { swapped } from '../feeds/feed-orders.tsx';

/** A feed of a market, whether it is to be on. */
export interface VendorChoice {
  readonly vendor: VendorRow;
  readonly isOn: boolean;
}

/** The feeds of each market, first choice first. */
export type VendorChoices = Readonly<Record<Market, readonly VendorChoice[]>>;

/** As they are; while none is on, the recommended ones are ticked. */
export function choicesOf(vendors: readonly VendorRow[]): VendorChoices {
  const isUntouched = vendors.every(({ isOn }) => !isOn);
  const ofMarket = (market: Market): VendorChoice[] =>
    vendors
      .filter((vendor) => vendor.market === market)
      .toSorted((one, other) => one.place - other.place)
      .map((vendor) => ({ vendor, isOn: isUntouched ? vendor.isRecommended : vendor.isOn }));
  return { hs: ofMarket('hs'), hk: ofMarket('hk'), us: ofMarket('us') };
}

/** With a feed ticked that was not, or the other way round. */
export function toggled(choices: VendorChoices, market: Market, provider: string): VendorChoices {
  const changed = choices[market].map((each) =>
    each.vendor.provider === provider ? { ...each, isOn: !each.isOn } : each,
  );
  return { ...choices, [market]: changed };
}

/** With the feed at `index` of a market after the one that follows it. */
export function lowered(choices: VendorChoices, market: Market, index: number): VendorChoices {
  return { ...choices, [market]: swapped(choices[market], index) };
}

/** What is sent to the server: the ticked feeds in their order. */
export function ordersFrom(choices: VendorChoices): { market: Market; providers: string[] }[] {
  return markets.map((market) => ({
    market,
    providers: choices[market].filter(({ isOn }) => isOn).map(({ vendor }) => vendor.provider),
  }));
}
