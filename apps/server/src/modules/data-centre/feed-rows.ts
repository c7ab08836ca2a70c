import type { FeedRow, operatorRoutes } from '@chanscope/contract';
import { Problem } from '@chanscope/contract';
import type { z } from 'zod';

import type { AuditEntry } from '../audit/index.ts';
import type { Capability, Feeds, ProviderHealth } from '../market-data/index.ts';

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
  await asked({ name: 'provider', value: provider }, () =>
    feeds.setSwitch({ provider, market, isOn }, editor),
  );
  return listFeeds(feeds);
}

/** Throws `badParameter` for what no provider offers. */
export async function prioritiseFeed(
  feeds: Feeds,
  { market, capability, order }: z.output<typeof operatorRoutes.prioritiseFeed.request>,
  editor: Editor,
): Promise<FeedList> {
  await asked({ name: 'order', value: order.join(' ') }, () =>
    feeds.setPriority({ market, capability: capability as Capability, order }, editor),
  );
  return listFeeds(feeds);
}

async function asked(
  parameter: { readonly name: string; readonly value: string },
  change: () => Promise<void>,
): Promise<void> {
  try {
    await change();
  } catch (error) {
    if (error instanceof RangeError)
      throw new Problem(
        'badParameter',
        { ...parameter, permitted: error.message },
        { cause: error },
      );
    throw error;
  }
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
