import { afterAll, onTestFinished } from 'vitest';

import type { FeedHttp, FeedHttpDependencies } from './feed-client/http/feed-http.ts';
import { feedHttpTo } from './feed-client/feed-http-for-test.ts';
import { type ReplayServer, type Replay, serveReplays } from '@chanscope/test-support';
import type { MarketDataProvider } from '../bars/provider.ts';

/** Where no client listens. */
const nowhere = 'http://127.0.0.1:1';

/** A server of recorded answers and a provider that asks it. */
interface Reported {
  readonly provider: MarketDataProvider;
  /** What was asked so far. */
  readonly asked: ReplayServer['asked'];
}

/** What the tests of a provider over HTTP have in common. */
export interface ProviderStage {
  /** A provider that asks at `gateway`; the caller that takes it closes it. A call of it may take `totalMs`. */
  readonly createProvider: (gateway: string, totalMs?: number) => MarketDataProvider;
  /** A provider that asks at `gateway`, until the test ends. */
  readonly providerAt: (gateway: string, totalMs?: number) => MarketDataProvider;
  /** A server of these answers, until the test ends. */
  readonly replay: (...replays: readonly Replay[]) => Promise<ReplayServer>;
  /** A provider that is answered with `replays`, and what it asked, until the test ends. */
  readonly answerWith: (replays: readonly Replay[]) => Promise<Reported>;
  /** A provider that is answered with `replays` and one that nothing answers, for all tests of the file. */
  readonly stand: (
    replays: readonly Replay[],
  ) => Promise<Record<'provider' | 'unreachable', MarketDataProvider>>;
}

/** Sets the stage for a provider that speaks over `FeedHttp`. */
export function setProviderStage(
  create: (http: FeedHttp) => MarketDataProvider,
  dependencies: Pick<FeedHttpDependencies, 'provider'> & Partial<FeedHttpDependencies>,
): ProviderStage {
  const createProvider: ProviderStage['createProvider'] = (gateway, totalMs = 10_000) =>
    create(feedHttpTo(gateway, { totalMs, ...dependencies }));
  const providerAt: ProviderStage['providerAt'] = (gateway, totalMs) => {
    const provider = createProvider(gateway, totalMs);
    onTestFinished(async () => provider.close?.());
    return provider;
  };
  const replay: ProviderStage['replay'] = async (...replays) => {
    const server = await serveReplays(replays);
    onTestFinished(() => server.close());
    return server;
  };
  return {
    createProvider,
    providerAt,
    replay,
    answerWith: async (replays) => {
      const { url, asked } = await replay(...replays);
      return { provider: providerAt(url), asked };
    },
    stand: async (replays) => {
      const server = await serveReplays(replays);
      const provider = createProvider(server.url);
      const unreachable = createProvider(nowhere);
      afterAll(async () => {
        await Promise.all([provider.close?.(), unreachable.close?.(), server.close()]);
      });
      return { provider, unreachable };
    },
  };
}
