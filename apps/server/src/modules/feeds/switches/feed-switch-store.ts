import type { Market } from '@chanscope/market';
import type { Kysely, Transaction } from 'kysely';

import type { Capability } from '../../bars/index.ts';
import type { FeedTables } from '../feed-schema.ts';

/** Switches a provider on or off in a market; on also lifts its quarantine. */
export interface SwitchChange {
  readonly provider: string;
  readonly market: Market;
  readonly isOn: boolean;
}

/** In which order providers are asked; those that are not named keep their order behind the named. */
export interface PriorityChange {
  readonly market: Market;
  readonly capability: Capability;
  /** Names of providers, first choice first. */
  readonly order: readonly string[];
}

/** What was decided about a provider in a market. */
export interface SwitchRecord {
  readonly provider: string;
  readonly market: Market;
  readonly isOn: boolean;
  readonly quarantinedAt: number | null;
  readonly quarantineReason: string | null;
  readonly changedBy: string | null;
  readonly changedAt: number | null;
}

/** The place that a provider was given for a capability in a market. */
export interface PlaceRecord {
  readonly provider: string;
  readonly market: Market;
  readonly capability: Capability;
  readonly place: number;
}

type Access = Kysely<FeedTables> | Transaction<FeedTables>;

export async function readSwitches(access: Access): Promise<SwitchRecord[]> {
  const rows = await access.selectFrom('feed_switch').selectAll().execute();
  return rows.map((row) => ({
    provider: row.provider,
    market: row.market,
    isOn: row.is_on === 1,
    quarantinedAt: row.quarantined_at,
    quarantineReason: row.quarantine_reason,
    changedBy: row.changed_by,
    changedAt: row.changed_at,
  }));
}

export async function readPlaces(access: Access): Promise<PlaceRecord[]> {
  const rows = await access.selectFrom('feed_place').selectAll().execute();
  return rows.map((row) => ({
    provider: row.provider,
    market: row.market,
    capability: row.capability,
    place: row.place,
  }));
}

/** Switches; a quarantine ends by it. */
export async function writeSwitch(
  access: Access,
  { provider, market, isOn }: SwitchChange,
  { by, at }: { readonly by: string; readonly at: number },
): Promise<void> {
  const decided = {
    is_on: isOn ? 1 : 0,
    quarantined_at: null,
    quarantine_reason: null,
    changed_by: by,
    changed_at: at,
  };
  await access
    .insertInto('feed_switch')
    .values({ provider, market, ...decided })
    .onConflict((conflict) => conflict.columns(['provider', 'market']).doUpdateSet(decided))
    .execute();
}

/** Locks a provider that is on out of a market; false when a user did already. */
export async function writeQuarantine(
  access: Access,
  { provider, market }: Pick<SwitchRecord, 'provider' | 'market'>,
  { reason, at }: { readonly reason: string; readonly at: number },
): Promise<boolean> {
  const { numUpdatedRows } = await access
    .updateTable('feed_switch')
    .set({ quarantined_at: at, quarantine_reason: reason })
    .where('provider', '=', provider)
    .where('market', '=', market)
    .where('quarantined_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Replaces the order of a capability in a market. */
export async function writePlaces(
  access: Access,
  { market, capability, order }: PriorityChange,
): Promise<void> {
  await access
    .deleteFrom('feed_place')
    .where('market', '=', market)
    .where('capability', '=', capability)
    .execute();
  if (order.length === 0) return;
  await access
    .insertInto('feed_place')
    .values(order.map((provider, place) => ({ provider, market, capability, place })))
    .execute();
}
