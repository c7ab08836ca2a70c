import type { BarColumns, Market, StockSymbol } from '@chanscope/market';
import type { Kysely } from 'kysely';

import type { Clock } from '../../../platform/clock.ts';
import type { Config } from '../../../platform/config.ts';
import type { Database } from '../../../platform/database.ts';
import type { Log } from '../../../platform/log.ts';
import type { ScaleOut } from '../../../platform/scale-out.ts';
import type { AuditLog } from '../../audit/index.ts';
import type { Instruments } from '../../instruments/index.ts';
import type { JobDefinition } from '../../jobs/index.ts';
import type { BarStore } from '../bar-store.ts';
import type { Capability, MarketDataProvider } from '../provider.ts';
import { createProviders } from '../providers/create-providers.ts';
import type { BarFeeds, LiveNumbers } from '../stored-bases.ts';
import { readActions } from './action-store.ts';
import type { BarDemand } from './bar-demand.ts';
import { createBarDemand } from './bar-demand.ts';
import { hasGap } from './bar-gap-store.ts';
import type { BarIssues, Editor } from './bar-issues.ts';
import { createBarRecorder } from './bar-recorder.ts';
import { createBarIssues } from './decide-issues.ts';
import type { FeedTables } from './feed-schema.ts';
import type { FeedSwitches } from './feed-switches.ts';
import { createFeedSwitches } from './feed-switches.ts';
import type { FeedChain } from './fetch-series.ts';
import { createFillJobs } from './fill-jobs.ts';
import type { FillParts } from './fill-series.ts';
import { createHealthLedger } from './health-ledger.ts';
import { createInitJob } from './init-job.ts';
import { presentHealth } from './present-health.ts';
import { createProviderChain } from './provider-chain.ts';
import type { ProviderHealth } from './provider-health.ts';
import { createMinuteRecording } from './record-minutes.ts';
import { createSharedHealth } from './share-health.ts';
import { tendFeeds, type Tending } from './tend-feeds.ts';
import { createCanaryTrials } from './try-canaries.ts';
import { watchProvider } from './watch-provider.ts';

/** What feeds stand on. */
export interface FeedsOptions {
  readonly config: Config;
  readonly database: Database;
  readonly instruments: Instruments;
  readonly store: BarStore;
  /** All that can be asked, the simulation among them; those of this server without it. */
  readonly providers?: readonly MarketDataProvider[];
  readonly audit: AuditLog;
  readonly scaleOut: ScaleOut;
  /** The market's time. */
  readonly clock: Clock;
  /** The real time. */
  readonly wallClock: Clock;
  readonly log: Log;
  /** A number from 0 up to 1. */
  readonly random?: () => number;
}

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

/** The providers that are switched on, in the order in which they are asked (优先级). */
export interface Feeds {
  /** The provider of the simulated market. */
  readonly simulated: MarketDataProvider;
  /**
   * Those that are on for a market and a capability and that do well enough, first choice first. What they
   * answer is checked and their health is kept. The simulation is among them only where nothing else is on.
   */
  chainOf(market: Market, capability: Capability): readonly MarketDataProvider[];
  /** Whether somebody is switched on for it, however it does. */
  isChosen(market: Market, capability: Capability): boolean;
  /** One row for each provider and market that it offers something for. */
  health(): Promise<readonly ProviderHealth[]>;
  /** Written into the system log and told to all processes. Throws RangeError for what no provider offers. */
  setSwitch(change: SwitchChange, editor: Editor): Promise<void>;
  /** As `setSwitch`. */
  setPriority(change: PriorityChange, editor: Editor): Promise<void>;
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

const simulatedName = 'simulated';

export async function createFeeds(options: FeedsOptions): Promise<Feeds> {
  const { scaleOut, database, wallClock, random = Math.random, log } = options;
  const providers = options.providers ?? createProviders({ ...options, random });
  const simulated = simulatedAmong(providers);
  const { channel } = scaleOut;
  const switches = createFeedSwitches({ ...options, providers, channel });
  await switches.read();
  const ledger = createHealthLedger(wallClock, random);
  const onUnsound = async (provider: string, market: Market, reason: string): Promise<void> => {
    if (await switches.quarantine(provider, market, reason))
      log.error({ provider, market, reason }, 'a feed tells what cannot be and is kept out');
  };
  const watched = providers
    .filter(({ name }) => name !== simulatedName)
    .map((provider) => watchProvider(provider, { ledger, onUnsound }));
  const chain = createProviderChain({ feeds: watched, simulated, switches, ledger });
  const chainOfFeeds: FeedChain = (market, capability) =>
    chain.chainOf(market, capability).filter(({ name }) => name !== simulatedName);

  const recorder = createBarRecorder({ ...options, channel });
  const hasFeed: FillParts['hasFeed'] = (market, capability) =>
    chain.chosen(market, capability).length > 0;
  const parts = { ...options, chainOf: chainOfFeeds, hasFeed, recorder };
  const demand = createBarDemand(parts);
  const trials = createCanaryTrials({ ...options, chain, ledger, onUnsound });
  const kysely = database.kysely.withTables<FeedTables>();
  let live: LiveNumbers = { newest: () => null, isSilent: () => false };
  const shared = createSharedHealth(channel, wallClock);
  const ownHealth = (): ProviderHealth[] =>
    presentHealth({ switches, ledger, chain }, [simulated, ...watched]);
  let tending: Tending | null = null;
  const stops: (() => Promise<void>)[] = [];

  return {
    simulated,
    chainOf: (market, capability) => chain.chainOf(market, capability),
    isChosen: (market, capability) => chain.isChosen(market, capability),
    health: () => Promise.resolve(shared.joined(ownHealth())),
    async setSwitch(change, editor): Promise<void> {
      await switches.setSwitch(change, editor);
      ledger.forgive(change.provider, change.market);
      await tending?.tryNow(change.market);
    },
    setPriority: (change, editor) => switches.setPriority(change, editor),
    issues: createBarIssues(parts),
    recordMinutes: createMinuteRecording(parts),
    useQuotes(source): void {
      live = source;
    },
    bars: barsFrom({ demand, kysely, switches, providers, live: () => live }),
    jobs: [createInitJob(parts), ...createFillJobs(parts)],
    async begin(): Promise<void> {
      tending = tendFeeds({ ...options, trials, switches, tell: () => shared.tell(ownHealth()) });
      stops.push(tending.stop, await switches.follow(), await shared.follow());
    },
    async close(): Promise<void> {
      await Promise.all(stops.splice(0).map((stop) => stop()));
      await demand.close();
      await Promise.all(providers.map(async (provider) => provider.close?.()));
    },
  };
}

function simulatedAmong(providers: readonly MarketDataProvider[]): MarketDataProvider {
  const simulated = providers.find(({ name }) => name === simulatedName);
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
    bring: (wanted) => demand.bring(wanted),
    formingOf: (symbol, timeframe, source) => demand.formingOf(symbol, timeframe, source),
    newestQuote: (symbol) => live().newest(symbol),
    isSilent: (market) => live().isSilent(market),
    actionsOf: (symbol) => readActions(kysely, symbol),
    isConfirmedGap: ({ symbol, timeframe, source }, date) =>
      hasGap(kysely, { symbol, timeframe, source }, date),
    isSimulatedOn: (market) => switches.isOn(simulatedName, market),
    delayOf: (source, market) =>
      60_000 *
      (providers.find(({ name }) => name === source)?.offers ?? [])
        .filter((offer) => offer.market === market && offer.capability === 'dailyBars')
        .reduce((longest, { delayMinutes }) => Math.max(longest, delayMinutes), 0),
  };
}
