import {
  type BarColumns,
  type Market,
  type StockSymbol,
  minuteMs,
  simulatedSource,
} from '@chanscope/market';
import type { Kysely } from 'kysely';

import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log.ts';
import type { ScaleOut } from '../../platform/cluster/scale-out.ts';
import type { AuditLog } from '../audit/index.ts';
import type { Instruments } from '../instruments/index.ts';
import type { JobDefinition } from '../jobs/index.ts';
import {
  type BarFeeds,
  type BarStore,
  type Capability,
  type LiveNumbers,
  type MarketDataProvider,
  readActions,
} from '../bars/index.ts';
import { createFolderProviders, createProviders } from '../providers/index.ts';
import { type BarDemand, createBarDemand } from './bar-demand.ts';
import { createDataChoice } from './choice/create-data-choice.ts';
import type { DataChoice } from './choice/data-choice.ts';
import { hasGap } from './gaps/bar-gap-store.ts';
import type { BarIssues, Editor } from './issues/bar-issues.ts';
import { createBarRecorder } from './bar-recorder.ts';
import { createBarIssues } from './issues/decide-issues.ts';
import type { FeedTables } from './feed-schema.ts';
import { type FeedSwitches, createFeedSwitches } from './switches/feed-switches.ts';
import type { FeedChain } from './fill/fetch-series.ts';
import { createFillJobs } from './fill/fill-jobs.ts';
import type { FillDependencies } from './fill/fill-series.ts';
import { createHealthLedger } from './health/health-ledger.ts';
import { createInitJob } from './fill/init-job.ts';
import type { MarketFill } from './market-fill/fill-record.ts';
import { createMarketFill } from './market-fill/market-fill.ts';
import { presentHealth } from './health/present-health.ts';
import { createProviderChain } from './switches/provider-chain.ts';
import type { ProviderHealth } from './health/provider-health.ts';
import { createMinuteRecording } from './record-minutes.ts';
import { createSharedHealth } from './health/share-health.ts';
import { tendFeeds, type Tending } from './health/tend-feeds.ts';
import { createCanaryTrials } from './health/try-canaries.ts';
import { watchProvider } from './health/watch-provider.ts';
import type { PriorityChange, SwitchChange } from './switches/feed-switch-store.ts';

/** The dependencies of feeds. */
export interface FeedsDependencies {
  readonly config: Config;
  readonly database: Database;
  readonly instruments: Instruments;
  readonly store: BarStore;
  /** All that can be asked, the simulation among them; those of this server without it. */
  readonly providers?: readonly MarketDataProvider[];
  readonly audit: AuditLog;
  readonly scaleOut: ScaleOut;
  /** What is looked at most first: the indices, then what most users follow. */
  readonly readFollowed: () => Promise<readonly StockSymbol[]>;
  /** The market's time. */
  readonly clock: Clock;
  /** The real time. */
  readonly wallClock: Clock;
  readonly log: Log;
  /** A number from 0 up to 1. */
  readonly random?: () => number;
}

/** The providers that are switched on, in the order in which they are asked (优先级). */
export interface Feeds {
  /** The provider of the simulated market. */
  readonly simulated: MarketDataProvider;
  /**
   * Those that are on for a market and a capability and that do well enough, first choice first. What they
   * answer is checked and their health is kept. The simulation is among them only where nothing else is on.
   */
  chainOf(market: Market, capability: Capability): readonly MarketDataProvider[];
  /** Whether a provider is switched on for it, however it does. */
  isSelected(market: Market, capability: Capability): boolean;
  /** One row for each provider and market that it offers something for. */
  health(): Promise<readonly ProviderHealth[]>;
  /** Written into the system log and sent to all processes. Throws RangeError for what no provider offers. */
  setSwitch(change: SwitchChange, editor: Editor): Promise<void>;
  /** As `setSwitch`. */
  setPriority(change: PriorityChange, editor: Editor): Promise<void>;
  /** Where the numbers come from, as administrators decide. */
  readonly choice: DataChoice;
  /** The fill of the whole market that follows. */
  readonly fill: MarketFill;
  /** Bars that cannot be. */
  readonly issues: BarIssues;
  /** Saves closed one-minute bars that were built from live quotes of a feed, oldest first. */
  recordMinutes(symbol: StockSymbol, source: string, bars: BarColumns): Promise<void>;
  /** What readers of series ask. */
  readonly bars: BarFeeds;
  /** Where live numbers are read from once there are any. */
  useQuotes(live: LiveNumbers): void;
  /** The jobs that fill the store from them. */
  readonly jobs: readonly JobDefinition[];
  begin(): Promise<void>;
  close(): Promise<void>;
}

export async function createFeeds(given: FeedsDependencies): Promise<Feeds> {
  const { scaleOut, database, wallClock } = given;
  const opened = await openProviders(given);
  const { providers, simulated, switches, ledger, onUnsound, watched, chain } = opened;
  const { channel } = scaleOut;
  const recorder = createBarRecorder({ ...given, channel });
  const context = { ...given, ...opened, recorder };
  const demand = createBarDemand(context);
  let tending: Tending | null = null;
  const { fill, choice, readDecisions } = createSteering(context, demand, (provider, market) => {
    ledger.forgive(provider, market);
    void tending?.tryNow(market);
  });
  await choice.read();
  const trials = createCanaryTrials({ ...given, chain, ledger, onUnsound });
  const kysely = database.kysely.withTables<FeedTables>();
  let live: LiveNumbers = { newest: () => null, isSilent: () => false };
  const shared = createSharedHealth(channel, wallClock);
  const ownHealth = (): ProviderHealth[] =>
    presentHealth({ switches, ledger, chain }, [simulated, ...watched]);
  const stops: (() => Promise<void>)[] = [];
  return {
    simulated,
    choice,
    fill,
    chainOf: (market, capability) => chain.chainOf(market, capability),
    isSelected: (market, capability) => chain.isSelected(market, capability),
    health: () => Promise.resolve(shared.joined(ownHealth())),
    async setSwitch(change, editor): Promise<void> {
      await switches.setSwitch(change, editor);
      ledger.forgive(change.provider, change.market);
      await tending?.tryNow(change.market);
    },
    setPriority: (change, editor) => switches.setPriority(change, editor),
    issues: createBarIssues(context),
    recordMinutes: createMinuteRecording(context),
    useQuotes(source): void {
      live = source;
    },
    bars: barsFrom({ demand, kysely, switches, providers, live: () => live }),
    jobs: [createInitJob(context), ...createFillJobs(context)],
    async begin(): Promise<void> {
      const send = (): Promise<void> => shared.send(ownHealth());
      tending = tendFeeds({ ...given, trials, readDecisions, send });
      stops.push(
        tending.stop,
        await switches.follow(),
        await choice.follow(),
        await shared.follow(),
      );
      await fill.begin();
    },
    async close(): Promise<void> {
      await Promise.all(stops.splice(0).map((stop) => stop()));
      await fill.close();
      await demand.close();
      await Promise.all(providers.map(async (provider) => provider.close?.()));
    },
  };
}

/** What administrators decide about all feeds at once, and the fill that follows. */
function createSteering(
  context: FeedsDependencies & OpenedProviders & Pick<FillDependencies, 'recorder'>,
  demand: BarDemand,
  onSwitchedOn: (provider: string, market: Market) => void,
) {
  const { chain, switches, scaleOut } = context;
  const fill = createMarketFill({
    ...context,
    selected: (market, capability) => chain.selected(market, capability),
    whenUsersAreServed: () => demand.whenServed(),
    readDecisions,
  });
  const choice = createDataChoice({
    ...context,
    channel: scaleOut.channel,
    fill,
    onSwitchedOn,
  });
  async function readDecisions(): Promise<void> {
    await switches.read();
    await choice.read();
  }
  return { fill, choice, readDecisions };
}

type OpenedProviders = Awaited<ReturnType<typeof openProviders>>;

/** Opens what can be asked, with what administrators decided and how each does. */
async function openProviders(given: FeedsDependencies) {
  const { scaleOut, wallClock, random = Math.random, log } = given;
  const folders = createFolderProviders(given);
  const providers = [
    ...(given.providers ?? createProviders({ ...given, random })),
    ...folders.providers,
  ];
  const simulated = simulatedAmong(providers);
  const switches = createFeedSwitches({ ...given, providers, channel: scaleOut.channel });
  await switches.read();
  const ledger = createHealthLedger(wallClock, random);
  const onUnsound = async (provider: string, market: Market, reason: string): Promise<void> => {
    if (!(await switches.quarantine(provider, market, reason))) return;
    log.error({ provider, market, reason }, 'a feed tells what cannot be and is kept out');
    given.audit.note({
      kind: 'quality',
      type: 'quarantineFeed',
      target: provider,
      result: 'failure',
      details: { market, reason },
    });
  };
  const watched = providers
    .filter(({ name }) => name !== simulatedSource)
    .map((provider) => watchProvider(provider, { ledger, onUnsound }));
  const chain = createProviderChain({ feeds: watched, simulated, switches, ledger });
  const chainOf: FeedChain = (market, capability) =>
    chain.chainOf(market, capability).filter(({ name }) => name !== simulatedSource);
  const hasFeed: FillDependencies['hasFeed'] = (market, capability) =>
    chain.selected(market, capability).length > 0;
  return {
    providers,
    folders,
    simulated,
    switches,
    ledger,
    onUnsound,
    watched,
    chain,
    chainOf,
    hasFeed,
  };
}

function simulatedAmong(providers: readonly MarketDataProvider[]): MarketDataProvider {
  const simulated = providers.find(({ name }) => name === simulatedSource);
  if (simulated === undefined) throw new RangeError('Cannot open feeds: no provider is simulated');
  return simulated;
}

/** What readers of series ask. */
function barsFrom({
  demand,
  kysely,
  switches,
  providers,
  live,
}: {
  readonly demand: BarDemand;
  readonly kysely: Kysely<FeedTables>;
  readonly switches: FeedSwitches;
  readonly providers: readonly MarketDataProvider[];
  readonly live: () => LiveNumbers;
}): BarFeeds {
  return {
    bring: (requested) => demand.bring(requested),
    formingOf: (symbol, timeframe, source) => demand.formingOf(symbol, timeframe, source),
    newestQuote: (symbol) => live().newest(symbol),
    isSilent: (market) => live().isSilent(market),
    actionsOf: (symbol) => readActions(kysely, symbol),
    isConfirmedGap: ({ symbol, timeframe, source }, date) =>
      hasGap(kysely, { symbol, timeframe, source }, date),
    isSimulatedOn: (market) => switches.isOn(simulatedSource, market),
    delayOf: (source, market) =>
      minuteMs *
      (providers.find(({ name }) => name === source)?.offers ?? [])
        .filter((offer) => offer.market === market && offer.capability === 'dailyBars')
        .reduce((max, { delayMinutes }) => Math.max(max, delayMinutes), 0),
  };
}
