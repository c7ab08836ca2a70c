import { operatorRoutes } from '@chanscope/contract';

import type { Report } from '../report.ts';
import { type ParametersAt, type TimedCalls, measureOnBoth } from '../served-latency.ts';
import { fillLists, sectorIdAt, shareCount } from './list-market.ts';

const goalMs = 60;

/** What a page of a list over a market of 5,000 shares takes, on both databases; never the same page twice. */
export async function reportListLatency(): Promise<Report> {
  const { lines, figures } = await measureOnBoth({ fill: fillLists, roles: [], calls }, goalMs);
  return { name: `Lists over a market of ${shareCount} shares, over HTTP`, lines, figures };
}

const pages: ParametersAt = (number) => ({ pageNo: 1 + (number % 100) });
const ordered =
  (sorts: readonly string[]): ParametersAt =>
  (number) => ({
    pageNo: 1 + (number % 100),
    sort: sorts[Math.floor(number / 100) % sorts.length],
    direction: number % 2 === 0 ? 'desc' : 'asc',
  });

const calls: TimedCalls = [
  ['market', operatorRoutes.readMarketOverview, () => ({})],
  ['bk', operatorRoutes.listSectors, ordered(['change', 'amount', 'up'])],
  ['bkgg', operatorRoutes.listSectorMembers, (number) => ({ stockId: sectorIdAt(number) })],
  ['ditu', operatorRoutes.readMarketMap, () => ({})],
  ['fenshiditu', operatorRoutes.readMapSteps, () => ({})],
  [
    'zhangting',
    operatorRoutes.listLimits,
    // The pool that every share of this market is in.
    (number) => ({ ...ordered(['boards', 'change'])(number), pool: 'yesterday' }),
  ],
  ['zhangtingtj', operatorRoutes.readLimitStatistics, () => ({})],
  ['zhangtingxy', operatorRoutes.readLimitEffect, () => ({})],
  [
    'rps',
    operatorRoutes.listRanks,
    (number) => ({ ...pages(number), window: ['20', '50', '120'][Math.floor(number / 100)] }),
  ],
  ['qiangruo', operatorRoutes.listStrengths, ordered(['value', 'change1', 'change5'])],
  ['zjl', operatorRoutes.listFlows, ordered(['net', 'ratio', 'amount'])],
  ['cci15', operatorRoutes.listChannelCrossings, pages],
  ['signals', operatorRoutes.listSignals, pages],
];
