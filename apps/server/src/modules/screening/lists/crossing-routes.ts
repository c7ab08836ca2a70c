import { operatorRoutes } from '@chanscope/contract';
import type {
  AverageCrossing,
  ChannelCrossing,
  ReturnCrossing,
  StochasticCrossing,
} from '@chanscope/engine';
import type { FastifyRequest } from 'fastify';
import type { Selectable } from 'kysely';

import type { HttpServer } from '../../../platform/http/http.ts';
import { registerRoute } from '../../../platform/http/register-route.ts';
import type { CrossingKind } from '../crossings/crossing-task.ts';
import type { SignalIntradayTable } from '../screening-schema.ts';
import { ListCache } from './list-cache.ts';
import { type ListCall, type ScreeningRouteDependencies, readList } from './read-list.ts';
import { presentDay, stocksOf } from './screening-lists.ts';
import { readCrossings } from './screening-lists-store.ts';

type Crossing = Selectable<SignalIntradayTable>;

/** Serves the crossings of CCI and KDJ, the youngest first. */
export function registerCrossingRoutes(
  http: HttpServer,
  screening: ScreeningRouteDependencies,
): void {
  registerMinuteRoutes(http, screening);
  registerLevelRoutes(http, screening);
}

/** CCI on 15-minute bars, and KDJ on 30-minute bars. */
function registerMinuteRoutes(http: HttpServer, screening: ScreeningRouteDependencies): void {
  const readChannels = crossingReader(screening, 'initCci15');
  registerRoute(http, operatorRoutes.listChannelCrossings, async (asked, { request }) => {
    const level = '15' as const;
    const { head, rows } = await readChannels({ ...asked, level }, request);
    const list = rows.map(({ figures, ...row }) => ({ ...row, ...channelFrom(figures) }));
    return { ...head, level, list };
  });
  const readStochastics = crossingReader(screening, 'initKdj30');
  registerRoute(http, operatorRoutes.listStochasticCrossings, async (asked, { request }) => {
    const level = '30' as const;
    const { head, rows } = await readStochastics({ ...asked, level }, request);
    const list = rows.map(({ figures, ...row }) => ({ ...row, ...stochasticFrom(figures) }));
    return { ...head, level, list };
  });
}

/** CCI against its mean (ccijx) and back from an extreme (ccihjz), on bars of several levels. */
function registerLevelRoutes(http: HttpServer, screening: ScreeningRouteDependencies): void {
  const readAverages = crossingReader(screening, 'ccijx');
  registerRoute(http, operatorRoutes.listAverageCrossings, async (asked, { request }) => {
    const { head, rows } = await readAverages(asked, request);
    const list = rows.map(({ figures, ...row }) => ({ ...row, ...averageFrom(figures) }));
    return { ...head, level: asked.level, list };
  });
  const readReturns = crossingReader(screening, 'ccihjz');
  registerRoute(http, operatorRoutes.listReturnCrossings, async (asked, { request }) => {
    const { head, rows } = await readReturns(asked, request);
    const list = rows.map(({ figures, ...row }) => ({ ...row, ...returnFrom(figures) }));
    return { ...head, level: asked.level, list };
  });
}

interface AskedCrossings {
  readonly level: string;
  /** All of them without it. */
  readonly event?: string | undefined;
}

/** Reads the crossings of one kind with the securities that they are of. */
function crossingReader(screening: ScreeningRouteDependencies, kind: CrossingKind) {
  const { access, instruments } = screening;
  const cache = new ListCache<Crossing>();
  return async (asked: ListCall['asked'] & AskedCrossings, request: FastifyRequest) => {
    const { market, level, event } = asked;
    const by = { kind, level, event };
    const { day, rows, tail } = await readList(
      { ...screening, cache },
      { asked, kinds: [`${kind}:${level}`], by, request },
      (asOf, slice) => readCrossings(access, { ...asOf, ...by }, slice),
    );
    const stocks = await stocksOf(instruments, rows);
    return {
      head: { ...presentDay(market, day), ...tail },
      rows: rows.map(({ symbol, event: found, bar_time: barTime, age, figures }) => ({
        ...stocks(symbol),
        event: found,
        barTime,
        age,
        figures,
      })),
    };
  };
}

/** The figures of a crossing as `crossing-task.ts` stores them. */
function channelFrom(figures: string) {
  const { value, before } = JSON.parse(figures) as ChannelCrossing<string>;
  return { cci: value, before };
}

function stochasticFrom(figures: string) {
  const { zone, k, d, j } = JSON.parse(figures) as StochasticCrossing;
  return { zone, k, d, j };
}

function averageFrom(figures: string) {
  const { value, average, zone } = JSON.parse(figures) as AverageCrossing;
  return { cci: value, average, zone };
}

function returnFrom(figures: string) {
  const { value, before, stage } = JSON.parse(figures) as ReturnCrossing;
  return { cci: value, before, stage };
}
