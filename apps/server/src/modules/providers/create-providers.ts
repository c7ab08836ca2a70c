import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Log } from '../../platform/log.ts';
import type { MarketDataProvider } from '../bars/index.ts';
import { createFeedHttp, type FeedHttp } from './feed-client/http/feed-http.ts';
import type { PaceLimits } from './feed-client/calls/call-pace.ts';
import { createEastmoneyProvider } from './eastmoney/eastmoney-provider.ts';
import { createNasdaqProvider } from './nasdaq/nasdaq-provider.ts';
import { createSimulatedProvider } from './simulated/simulated-provider.ts';
import { createSinaProvider } from './sina/sina-provider.ts';
import { tdxLimits } from './tdx/tdx-client.ts';
import { createTdxProvider } from './tdx/tdx-provider.ts';
import { createTencentProvider } from './tencent/tencent-provider.ts';
import { createYahooProvider } from './yahoo/yahoo-provider.ts';

/** The dependencies of providers. */
export interface ProviderDependencies {
  readonly config: Config;
  /** The real time: feeds and their limits live by it. */
  readonly wallClock: Clock;
  readonly log: Log;
  /** A number from 0 up to 1. */
  readonly random: () => number;
}

/** How a provider is spoken to besides what holds for all. */
interface Manner extends PaceLimits {
  readonly headers?: Readonly<Record<string, string>>;
}

/** They refuse callers that are no browsers. */
const browser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/**
 * Every provider that this server can ask, the simulated market too; those of folders are in
 * `folder-providers.ts`. Nothing is asked before a client requests it; whether one may be asked is decided
 * elsewhere. Close each that can be closed.
 */
export function createProviders(dependencies: ProviderDependencies): readonly MarketDataProvider[] {
  const { config, wallClock, log, random } = dependencies;
  const paced = (
    create: (http: FeedHttp) => MarketDataProvider,
    provider: string,
    { headers = {}, ...pace }: Manner,
  ): MarketDataProvider => ({
    ...create(
      createFeedHttp({
        provider,
        ...pace,
        gateway: config.feedGateway,
        headers: { 'user-agent': browser, ...headers },
        clock: wallClock,
        random,
        log,
      }),
    ),
    callsPerSecond: pace.ratePerSecond,
  });
  return [
    // The caller that asks more than about once a second is shut out for hours.
    paced(createEastmoneyProvider, 'feed:eastmoney', {
      ratePerSecond: 1,
      burst: 3,
      headers: { referer: 'https://quote.eastmoney.com/' },
    }),
    paced(createTencentProvider, 'feed:tencent', { ratePerSecond: 5, burst: 10 }),
    // After bursts it answers 456 for up to an hour, and never without its own page as the referer.
    paced(createSinaProvider, 'feed:sina', {
      ratePerSecond: 2,
      burst: 4,
      headers: { referer: 'https://finance.sina.com.cn' },
    }),
    paced(createYahooProvider, 'feed:yahoo', { ratePerSecond: 1, burst: 4 }),
    paced(createNasdaqProvider, 'feed:nasdaq', { ratePerSecond: 1, burst: 2 }),
    ...createTdxProviders(dependencies),
    createSimulatedProvider(config.simulationSeed),
  ];
}

/** The one of the servers that an operator named. */
function createTdxProviders({
  config: { tdxServers },
  wallClock: clock,
  log,
  random,
}: ProviderDependencies): readonly MarketDataProvider[] {
  if (tdxServers.length === 0) return [];
  const provider = createTdxProvider({ servers: tdxServers, clock, log, random });
  return [{ ...provider, callsPerSecond: tdxLimits.ratePerSecond }];
}
