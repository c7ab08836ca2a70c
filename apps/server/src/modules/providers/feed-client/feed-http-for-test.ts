import { systemClock } from '../../../platform/clock.ts';
import { createSilentLog } from '../../../platform/log.ts';
import { createFeedHttp, type FeedHttp, type FeedHttpDependencies } from './http/feed-http.ts';

/** Speaks to a gateway without a pace, and repeats at once. */
export function feedHttpTo(
  gateway: string,
  dependencies: Pick<FeedHttpDependencies, 'provider'> & Partial<FeedHttpDependencies>,
): FeedHttp {
  return createFeedHttp({
    gateway,
    ratePerSecond: 1_000_000,
    burst: 1_000_000,
    headers: {},
    clock: systemClock,
    random: () => 0,
    log: createSilentLog(),
    ...dependencies,
  });
}
