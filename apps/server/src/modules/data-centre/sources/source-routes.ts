import {
  type DataSources,
  type MarketFill,
  Problem,
  type VendorRow,
  operatorRoutes,
} from '@chanscope/contract';
import { shownCodeOf } from '@chanscope/market';
import type { z } from 'zod';

import type { HttpServer } from '../../../platform/http/http.ts';
import { registerRoute } from '../../../platform/http/register-route.ts';
import type { Feeds, MarketFillRecord } from '../../feeds/index.ts';
import type { DataCentreDependencies } from '../data-centre-dependencies.ts';
import { operatorOf } from '../uploads/upload-routes.ts';

type Choosing = z.output<typeof operatorRoutes.chooseDataSource.request>;
type Decision = Parameters<Feeds['choice']['decide']>[0];

/** Serves the choice of where the numbers come from (数据来源), and the fill of the market that follows (补齐). */
export function registerSourceRoutes(
  app: HttpServer,
  { feeds: { choice, fill } }: Pick<DataCentreDependencies, 'feeds'>,
): void {
  registerRoute(app, operatorRoutes.listDataSources, async () =>
    presentSources(await choice.sources()),
  );
  registerRoute(app, operatorRoutes.lookAtFolder, async ({ path }) => {
    const report = await choice.lookAt(path);
    return { ...report, groups: [...report.groups], examples: [...report.examples] };
  });
  registerRoute(app, operatorRoutes.chooseDataSource, async (request, exchange) => {
    await choice.decide(decisionFrom(request), operatorOf(exchange).entry);
    return presentSources(await choice.sources());
  });
  registerRoute(app, operatorRoutes.getMarketFill, async () => presentFill(await fill.read()));
  registerRoute(app, operatorRoutes.steerMarketFill, async ({ op }, exchange) =>
    presentFill(await fill.steer(op, operatorOf(exchange).entry)),
  );
}

/** Throws the Problems `termsNotRead` and `missingParameter`. */
function decisionFrom({ kind, orders, path, hasReadTerms }: Choosing): Decision {
  if (kind === 'simulation') return { kind };
  if (kind === 'folder') {
    if (path === undefined)
      throw new Problem('missingParameter', { name: 'path', permitted: 'string' });
    return { kind, path };
  }
  if (!hasReadTerms) throw new Problem('termsNotRead');
  if (orders.every(({ providers }) => providers.length === 0))
    throw new Problem('missingParameter', { name: 'orders', permitted: 'string' });
  return { kind, orders };
}

type Sources = Awaited<ReturnType<Feeds['choice']['sources']>>;

function presentSources({ isOpen, choice, operatorFolders, vendors }: Sources): DataSources {
  return {
    isOpen,
    choice,
    operatorFolders: [...operatorFolders],
    vendors: vendors.map(({ offers, ...vendor }): VendorRow => ({
      ...vendor,
      offers: offers.map(({ capability, delayMinutes }) => ({ capability, delayMinutes })),
    })),
  };
}

const noFill: MarketFill = {
  state: 'idle',
  progress: [],
  begunAt: null,
  begunBy: null,
  finishedAt: null,
  secondsLeft: null,
  lastSecurity: null,
  reason: null,
};

function presentFill(fill: MarketFillRecord | null): MarketFill {
  if (fill === null) return noFill;
  const { state, progress, begunAt, begunBy, finishedAt, secondsLeft, lastSymbol, reason } = fill;
  return {
    state,
    progress: progress.map(({ market, timeframe, total, ok, skip, fail }) => ({
      market,
      timeframe,
      total,
      done: ok + skip + fail,
      failed: fail,
    })),
    begunAt,
    begunBy,
    finishedAt,
    secondsLeft,
    lastSecurity: lastSymbol === null ? null : shownCodeOf(lastSymbol),
    reason,
  };
}
