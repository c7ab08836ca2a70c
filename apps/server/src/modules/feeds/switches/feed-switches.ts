import { type Market, simulatedSource } from '@chanscope/market';

import { createSerialRefresh } from '../../../platform/cluster/serial-refresh.ts';
import type { Channel } from '../../../platform/cluster/channel.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Log } from '../../../platform/log.ts';
import type { AuditEntry, AuditLog } from '../../audit/index.ts';
import type { Capability, MarketDataProvider, Offer } from '../../bars/index.ts';
import type { Editor } from '../issues/bar-issues.ts';
import type { FeedTables } from '../feed-schema.ts';
import {
  type PlaceRecord,
  type PriorityChange,
  type SwitchChange,
  type SwitchRecord,
  readPlaces,
  readSwitches,
  writePlaces,
  writeQuarantine,
  writeSwitch,
} from './feed-switch-store.ts';

/** Informs all processes that a switch, an order, a quarantine or the choice of sources changed. */
export const decisionsTopic = 'feeds';

export interface SwitchesDependencies {
  readonly database: Database;
  readonly channel: Channel;
  readonly audit: AuditLog;
  readonly wallClock: Clock;
  readonly log: Log;
  readonly providers: readonly MarketDataProvider[];
}

/** What administrators decided about providers, as of the last reading. */
export interface FeedSwitches {
  /** Without a decision everything but the simulation is off. */
  isOn(provider: string, market: Market): boolean;
  recordOf(provider: string, market: Market): SwitchRecord | null;
  /** The place of a provider among all of them, 0 first. */
  placeOf(provider: string, market: Market, capability: Capability): number;
  /** Throws RangeError for a provider that offers nothing there. */
  setSwitch(change: SwitchChange, editor: Editor): Promise<void>;
  /** Throws RangeError for a provider that does not offer it. */
  setPriority(change: PriorityChange, editor: Editor): Promise<void>;
  /** Locks a provider out of a market until a user switches it on again; false when it was already. */
  quarantine(provider: string, market: Market, reason: string): Promise<boolean>;
  read(): Promise<void>;
  /** Reads decisions that were written elsewhere, and has all processes read them. */
  publish(): Promise<void>;
  /** Follows the decisions that are made in other processes. Answers how to stop. */
  follow(): Promise<() => Promise<void>>;
}

interface Decisions {
  readonly switches: ReadonlyMap<string, SwitchRecord>;
  readonly places: ReadonlyMap<string, number>;
}

export function createFeedSwitches(dependencies: SwitchesDependencies): FeedSwitches {
  const { database, channel, audit, wallClock, log, providers } = dependencies;
  const kysely = database.kysely.withTables<FeedTables>();
  let decisions: Decisions = { switches: new Map(), places: new Map() };

  const read = createSerialRefresh(async () => {
    decisions = decisionsFrom(await readSwitches(kysely), await readPlaces(kysely));
  });

  async function publish(): Promise<void> {
    await read();
    await channel.publish(decisionsTopic, '');
  }

  return {
    isOn: (provider, market) =>
      decisions.switches.get(keyOf(provider, market))?.isOn ?? provider === simulatedSource,
    recordOf: (provider, market) => decisions.switches.get(keyOf(provider, market)) ?? null,
    placeOf: (provider, market, capability) =>
      decisions.places.get(keyOf(provider, market, capability)) ??
      // Behind all that were put in order.
      providers.length + providers.findIndex(({ name }) => name === provider),

    async setSwitch(change, editor): Promise<void> {
      const { provider, market, isOn } = change;
      checkOffered(providers, provider, (offer) => offer.market === market);
      await database.transaction(async (transaction) => {
        const decided = { by: editor.account, at: wallClock.now() };
        await writeSwitch(transaction.withTables<FeedTables>(), change, decided);
        const details = { market, on: isOn ? 1 : 0 };
        await audit.write(
          entryOf('switchFeed', editor, { target: provider, details }),
          transaction,
        );
      });
      await publish();
    },

    async setPriority(change, editor): Promise<void> {
      const { market, capability, order } = change;
      const isAsked = (offer: Offer): boolean =>
        offer.market === market && offer.capability === capability;
      for (const provider of order) checkOffered(providers, provider, isAsked);
      await database.transaction(async (transaction) => {
        await writePlaces(transaction.withTables<FeedTables>(), change);
        const details = { market, capability, order: order.join(' ') };
        await audit.write(entryOf('orderFeeds', editor, { target: market, details }), transaction);
      });
      await publish();
    },

    async quarantine(provider, market, reason): Promise<boolean> {
      const found = { reason, at: wallClock.now() };
      const isNew = await writeQuarantine(kysely, { provider, market }, found);
      await publish();
      return isNew;
    },

    read,
    publish,
    follow: () =>
      channel.subscribe(decisionsTopic, () => {
        read().catch((error: unknown) => {
          log.warn({ err: error }, 'cannot read the switches of feeds; keeping those of before');
        });
      }),
  };
}

function decisionsFrom(
  switches: readonly SwitchRecord[],
  places: readonly PlaceRecord[],
): Decisions {
  return {
    switches: new Map(switches.map((row) => [keyOf(row.provider, row.market), row])),
    places: new Map(
      places.map((row) => [keyOf(row.provider, row.market, row.capability), row.place]),
    ),
  };
}

function keyOf(...parts: readonly string[]): string {
  return parts.join(' ');
}

function checkOffered(
  providers: readonly MarketDataProvider[],
  name: string,
  fits: (offer: Offer) => boolean,
): void {
  const provider = providers.find((each) => each.name === name);
  if (provider?.offers.some(fits) !== true)
    throw new RangeError(`Cannot steer the provider "${name}": it does not offer this`);
}

/** A line of the system log about what an administrator decided. */
export function entryOf(
  type: string,
  editor: Editor,
  auditEvent: Pick<AuditEntry, 'target' | 'details'>,
): AuditEntry {
  const { accountId, account, origin } = editor;
  return { type, result: 'success', accountId, account, origin, ...auditEvent };
}
