import { Problem } from '@chanscope/contract';
import { type Market, markets, simulatedSource } from '@chanscope/market';
import type { Transaction } from 'kysely';

import type { Clock } from '../../../platform/clock.ts';
import { createSerialRefresh } from '../../../platform/cluster/serial-refresh.ts';
import type { Channel } from '../../../platform/cluster/channel.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Log } from '../../../platform/log.ts';
import type { AuditEntry, AuditLog } from '../../audit/index.ts';
import {
  type Capability,
  capabilities,
  hasRealSeries,
  type MarketDataProvider,
} from '../../bars/index.ts';
import {
  type Folder,
  type FolderProviders,
  type FolderReport,
  folderSources,
  lookAtFolder,
  recommendedFeeds,
} from '../../providers/index.ts';
import type { FeedTables } from '../feed-schema.ts';
import type { Editor } from '../issues/bar-issues.ts';
import type { OwnMarketFill } from '../market-fill/market-fill.ts';
import {
  type PriorityChange,
  type SwitchChange,
  writePlaces,
  writeSwitch,
} from '../switches/feed-switch-store.ts';
import { decisionsTopic, entryOf, type FeedSwitches } from '../switches/feed-switches.ts';
import { hasDecidedSwitch, readChoice, writeChoice } from './choice-store.ts';
import type { DataChoice, DataDecision, MarketOrder, Vendor } from './data-choice.ts';

interface ChoiceDependencies {
  readonly database: Database;
  readonly channel: Channel;
  readonly audit: AuditLog;
  readonly wallClock: Clock;
  readonly log: Log;
  /** All of them, those of folders too. */
  readonly providers: readonly MarketDataProvider[];
  readonly folders: FolderProviders;
  readonly switches: FeedSwitches;
  readonly fill: OwnMarketFill;
  /** Called for every feed that was switched on. */
  readonly onSwitchedOn: (provider: string, market: Market) => void;
}

/** The choice as the module of feeds has it. */
export interface OwnDataChoice extends DataChoice {
  /** Reads it, and offers the files of its folder. */
  read(): Promise<void>;
  /** Follows the decisions that are made in other processes. Answers how to stop. */
  follow(): Promise<() => Promise<void>>;
}

/** What a decision changes. */
interface Changes {
  readonly folder: Folder | null;
  readonly switches: readonly SwitchChange[];
  readonly orders: readonly PriorityChange[];
}

export function createDataChoice(dependencies: ChoiceDependencies): OwnDataChoice {
  const { database, channel, log, folders, switches, fill } = dependencies;
  const kysely = database.kysely.withTables<FeedTables>();

  const read = createSerialRefresh(async () => {
    await folders.select((await readChoice(kysely))?.folder ?? null);
  });

  return {
    read,
    follow: () =>
      channel.subscribe(decisionsTopic, () => {
        read().catch((error: unknown) => {
          log.warn({ err: error }, 'cannot read where the numbers come from; it stays as before');
        });
      }),

    async sources() {
      const choice = await readChoice(kysely);
      const isDecided =
        choice !== null || (await hasDecidedSwitch(kysely)) || (await hasRealSeries(database));
      return {
        isOpen: !isDecided,
        choice,
        operatorFolders: folders.setByOperator,
        vendors: vendorsOf(dependencies),
      };
    },

    lookAt: lookAtFolder,

    async decide(decision, editor): Promise<void> {
      const changes = await changesOf(dependencies, decision);
      await database.transaction(async (transaction) => {
        await writeChanges(dependencies, transaction, { decision, changes, editor });
      });
      await read();
      await switches.publish();
      await fill.publish();
      for (const { provider, market, isOn } of changes.switches)
        if (isOn) dependencies.onSwitchedOn(provider, market);
    },
  };
}

/** Throws the Problems `badParameter` and `folderRefused`. */
async function changesOf(
  dependencies: ChoiceDependencies,
  decision: DataDecision,
): Promise<Changes> {
  if (decision.kind === 'folder')
    return changesForFolder(dependencies, await lookAtFolder(decision.path));
  const orders = decision.kind === 'feeds' ? decision.orders : [];
  const changed = decision.kind === 'feeds' ? withoutOperatorFolders(dependencies) : dependencies;
  return {
    folder: null,
    switches: markets.flatMap((market) => switchesIn(changed, market, orders)),
    orders: orders.flatMap((order) => placesOf(dependencies, order)),
  };
}

/** Feeds do not replace what the operator set. */
function withoutOperatorFolders({
  providers,
  folders,
  switches,
}: ChoiceDependencies): Pick<ChoiceDependencies, 'providers' | 'switches'> {
  const fixed = folders.setByOperator.map(({ kind }) => folderSources[kind]);
  return { switches, providers: providers.filter(({ name }) => !fixed.includes(name)) };
}

/** Those that are listed are on in a market, all others off. */
function switchesIn(
  { providers, switches }: Pick<ChoiceDependencies, 'providers' | 'switches'>,
  market: Market,
  orders: readonly MarketOrder[],
): SwitchChange[] {
  const listed = orders
    .filter((order) => order.market === market)
    .flatMap((order) => order.providers);
  const there = providers
    .filter(({ name }) => name !== simulatedSource)
    .filter(({ offers }) => offers.some((offer) => offer.market === market))
    .map(({ name }) => name);
  const unknown = listed.find((name) => !there.includes(name));
  if (unknown !== undefined)
    throw new Problem('badParameter', {
      name: 'provider',
      value: unknown,
      permitted: there.join(' | '),
    });
  return there
    .filter((name) => listed.includes(name) || switches.isOn(name, market))
    .map((provider) => ({ provider, market, isOn: listed.includes(provider) }));
}

function placesOf(
  { providers }: ChoiceDependencies,
  { market, providers: listed }: MarketOrder,
): PriorityChange[] {
  const offering = (name: string, capability: Capability): boolean =>
    providers
      .filter((provider) => provider.name === name)
      .some(({ offers }) =>
        offers.some((offer) => offer.market === market && offer.capability === capability),
      );
  return capabilities.flatMap((capability) => {
    const order = listed.filter((name) => offering(name, capability));
    return order.length === 0 ? [] : [{ market, capability, order }];
  });
}

/** The folder is asked first where it has files; other feeds stay as they are. */
function changesForFolder(
  { folders, providers, switches }: ChoiceDependencies,
  { kind, path, groups }: FolderReport,
): Changes {
  if (folders.setByOperator.some((folder) => folder.kind === kind))
    throw new Problem('folderRefused', { reason: 'setByOperator' });
  const own = folderSources[kind];
  const ofFolders = Object.values(folderSources);
  const fixed = folders.setByOperator.map((folder) => folderSources[folder.kind]);
  const offered = markets.filter((market) => groups.some((group) => group.market === market));
  const capabilityOfGroup = { '1d': 'dailyBars', '1m': 'minuteBars' } as const;
  return {
    folder: { kind, path },
    switches: markets.flatMap((market) =>
      ofFolders
        .filter((name) => !fixed.includes(name))
        .map((provider) => ({
          provider,
          market,
          isOn: provider === own && offered.includes(market),
        }))
        .filter(({ provider, isOn }) => isOn || switches.isOn(provider, market)),
    ),
    orders: groups.map(({ market, timeframe }) => {
      const capability = capabilityOfGroup[timeframe];
      const others = providers
        .map(({ name }) => name)
        .filter((name) => !ofFolders.includes(name) && switches.isOn(name, market))
        .filter((name) => name !== simulatedSource)
        .toSorted(
          (one, other) =>
            switches.placeOf(one, market, capability) - switches.placeOf(other, market, capability),
        );
      return { market, capability, order: [own, ...others] };
    }),
  };
}

interface Decided {
  readonly decision: DataDecision;
  readonly changes: Changes;
  readonly editor: Editor;
}

async function writeChanges(
  { audit, fill, wallClock }: ChoiceDependencies,
  transaction: Transaction<object>,
  { decision, changes, editor }: Decided,
): Promise<void> {
  const access = transaction.withTables<FeedTables>();
  const decided = { by: editor.account, at: wallClock.now() };
  const { folder } = changes;
  for (const change of changes.switches) await writeSwitch(access, change, decided);
  for (const order of changes.orders) await writePlaces(access, order);
  await writeChoice(access, { kind: decision.kind, folder, ...decided });
  if (decision.kind === 'simulation') await fill.endIn(transaction);
  else await fill.beginIn(transaction, editor);
  for (const entry of entriesOf(decision, changes, editor)) await audit.write(entry, transaction);
}

/** What the system log says of a decision, as of the single changes made by hand. */
function entriesOf(
  { kind }: DataDecision,
  { folder, switches, orders }: Changes,
  editor: Editor,
): AuditEntry[] {
  const details = folder === null ? {} : { folder: folder.path, files: folder.kind };
  return [
    entryOf('chooseDataSource', editor, { target: kind, details }),
    ...switches.map(({ provider, market, isOn }) =>
      entryOf('switchFeed', editor, { target: provider, details: { market, on: isOn ? 1 : 0 } }),
    ),
    ...orders.map(({ market, capability, order }) =>
      entryOf('orderFeeds', editor, {
        target: market,
        details: { market, capability, order: order.join(' ') },
      }),
    ),
  ];
}

/** By which of their capabilities feeds are shown in one order; the last is all that a directory offers. */
const orderingCapabilities: readonly Capability[] = ['dailyBars', 'quotes', 'directory'];

/** The feeds besides folders, those that are on first, then the recommended ones. */
function vendorsOf({ providers, switches }: ChoiceDependencies): Vendor[] {
  const vendors = providers.filter(
    ({ name }) => name !== simulatedSource && !Object.values(folderSources).includes(name),
  );
  return markets.flatMap((market) => {
    const recommended = recommendedFeeds[market];
    const placeOf = ({ name, offers }: MarketDataProvider): number => {
      const order = orderingCapabilities.find((capability) =>
        offers.some((offer) => offer.market === market && offer.capability === capability),
      );
      const isOrdered = switches.isOn(name, market) && order !== undefined;
      return isOrdered ? switches.placeOf(name, market, order) : rankIn(recommended, name);
    };
    return vendors
      .filter(({ offers }) => offers.some((offer) => offer.market === market))
      .toSorted(
        (one, other) =>
          Number(switches.isOn(other.name, market)) - Number(switches.isOn(one.name, market)) ||
          placeOf(one) - placeOf(other),
      )
      .map(({ name, offers, callsPerSecond }, place) => ({
        provider: name,
        market,
        offers: offers.filter((offer) => offer.market === market),
        callsPerSecond: callsPerSecond ?? null,
        isOn: switches.isOn(name, market),
        place,
        isRecommended: recommended.includes(name),
      }));
  });
}

function rankIn(names: readonly string[], name: string): number {
  const rank = names.indexOf(name);
  return rank === -1 ? names.length : rank;
}
