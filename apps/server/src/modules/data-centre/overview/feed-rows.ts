import { type FeedRow, type operatorRoutes, Problem } from '@chanscope/contract';
import type { z } from 'zod';

import type { AuditEntry } from '../../audit/index.ts';
import type { Capability } from '../../bars/index.ts';
import type { Feeds, ProviderHealth } from '../../feeds/index.ts';

type Editor = Pick<AuditEntry, 'accountId' | 'account' | 'origin'>;
type FeedList = z.output<typeof operatorRoutes.listFeeds.response>;

/** Providers in their markets, the ones that are asked first in front. */
export async function listFeeds(feeds: Pick<Feeds, 'health'>): Promise<FeedList> {
  return { list: (await feeds.health()).map(rowOf) };
}

/** Throws `badParameter` for what no provider offers. */
export async function switchFeed(
  feeds: Feeds,
  { provider, market, isOn }: z.output<typeof operatorRoutes.switchFeed.request>,
  editor: Editor,
): Promise<FeedList> {
  await asked(
    { name: 'provider', value: provider },
    {
      change: () => feeds.setSwitch({ provider, market, isOn }, editor),
      permitted: async () => providersOf(await feeds.health(), market),
    },
  );
  return listFeeds(feeds);
}

/** Throws `badParameter` for what no provider offers. */
export async function prioritiseFeed(
  feeds: Feeds,
  { market, capability, order }: z.output<typeof operatorRoutes.prioritiseFeed.request>,
  editor: Editor,
): Promise<FeedList> {
  await asked(
    { name: 'order', value: order.join(' ') },
    {
      change: () =>
        feeds.setPriority({ market, capability: capability as Capability, order }, editor),
      permitted: async () => providersOf(await feeds.health(), market, capability),
    },
  );
  return listFeeds(feeds);
}

interface Asked {
  readonly change: () => Promise<void>;
  /** What could have been given. */
  readonly permitted: () => Promise<string>;
}

async function asked(
  parameter: { readonly name: string; readonly value: string },
  { change, permitted }: Asked,
): Promise<void> {
  try {
    await change();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const values = { ...parameter, permitted: await permitted() };
    throw new Problem('badParameter', values, { cause: error });
  }
}

/** The providers of a market that offer a capability, or any. */
function providersOf(
  list: readonly ProviderHealth[],
  market: ProviderHealth['market'],
  capability?: string,
): string {
  return list
    .filter((each) => each.market === market)
    .filter(
      ({ offers }) =>
        capability === undefined ||
        offers.some((offer) => offer.market === market && offer.capability === capability),
    )
    .map(({ provider }) => provider)
    .join(' | ');
}

function rowOf(health: ProviderHealth): FeedRow {
  const { provider, market, isOn, state, lastSuccessAt, lastFailure, requests, failures } = health;
  const { offers, places, droppedRows, divergences, usedFor, changedBy, changedAt } = health;
  return {
    provider,
    market,
    isOn,
    state,
    offers: offers
      .filter((offer) => offer.market === market)
      .map(({ capability, delayMinutes }) => ({
        capability,
        delayMinutes,
        place: places[capability] ?? 0,
      })),
    lastSuccessAt,
    lastFailure:
      lastFailure === null
        ? null
        : { kind: lastFailure.kind, message: lastFailure.message, at: lastFailure.at },
    requests,
    failures,
    droppedRows,
    divergences,
    usedFor: [...usedFor],
    changedBy,
    changedAt,
  };
}
