import { operatorRoutes } from '@chanscope/contract';

import { post } from '../../../../e2e/stage/server/calls.ts';
import { type DayScreen, everybody } from './day-part.ts';
import { limitEffect, limitStatistics, ladderRungs, poolPart } from './limit-parts.ts';
import { flowPart, rankPart, scores, strengths } from './list-parts.ts';
import {
  breadth,
  effect,
  heatMap,
  ladderPart,
  limitCounts,
  mood,
  sentence,
  turnover,
} from './overview-widgets.ts';
import {
  flowLines,
  rankLines,
  scoreLines,
  sectorLines,
  signalLines,
  watchLines,
} from './ranking-widgets.ts';
import { memberPart, sectorList, sectorMap, sectorRanks, sectorShares } from './sector-parts.ts';
import { chanSignals, crossingPart, hitPart, strategyCounts } from './signal-parts.ts';

const screen = (route: string, ...parts: DayScreen['parts']): DayScreen => ({
  route,
  readers: everybody,
  parts,
});

const cci = { value: 'cci', before: 'before' };
const cciAndMean = { value: 'cci', average: 'average', zone: 'zone' };
const cciReturn = { ...cci, stage: 'stage' };

/** Lengths of runs that the home page, and the workbench as it is delivered, have room for. */
const [homeSteps, workbenchSteps] = [3, 18];

/** A sector (板块) that is opened. */
interface OpenedSector {
  readonly symbol: string;
  readonly name: string;
}

/** Every page that shows the day, with its tabs and widgets. `sector` is entered, and its members are opened. */
export function dayScreens(sector: OpenedSector): DayScreen[] {
  return [...overviewScreens, ...limitScreens, ...sectorScreens(sector), ...listScreens];
}

const overviewScreens: readonly DayScreen[] = [
  screen('/index', sentence, mood, scoreLines, signalLines, heatMap, ladderPart(homeSteps)),
  {
    route: '/workbench',
    readers: ['member'],
    parts: [
      breadth,
      limitCounts,
      turnover,
      mood,
      ladderPart(workbenchSteps),
      watchLines,
      heatMap,
      effect,
      signalLines,
      scoreLines,
      sectorLines,
      rankLines,
      flowLines,
    ],
  },
];

const limitScreens: readonly DayScreen[] = [
  screen('/market/limitup', poolPart('涨停池', 'up'), ladderRungs),
  screen('/market/limitup?tab=broken', poolPart('炸板', 'broken')),
  screen('/market/limitup?tab=down', poolPart('跌停', 'down')),
  screen('/market/limitup?tab=yesterday', poolPart('昨日涨停', 'yesterday')),
  screen('/market/limitup?tab=statistics', limitStatistics),
  screen('/market/limitup?tab=effect', limitEffect),
];

function sectorScreens({ symbol, name }: OpenedSector): readonly DayScreen[] {
  const stockId = `hsBK${symbol.slice(3)}`;
  const members = new URLSearchParams({ stockId, stockName: name }).toString();
  return [
    screen('/market/sector', sectorMap),
    screen(`/market/sector?sector=${stockId}`, sectorShares),
    screen('/market/sector?view=list', sectorList),
    screen(`/stock/stockBkgg?${members}`, memberPart('板块个股', symbol)),
  ];
}

const listScreens: readonly DayScreen[] = [
  screen('/market/rps', rankPart('个股 RPS', false)),
  screen('/market/rps?lines=red', rankPart('三线红', true)),
  screen('/market/rps?view=sectors', sectorRanks),
  screen('/market/rps?view=strength', strengths),
  screen('/market/flow', flowPart('净额', 'net DESC')),
  screen('/market/flow?direction=asc', flowPart('净额升序', 'net ASC')),
  screen('/market/flow?sort=ratio', flowPart('占比', 'ratio DESC')),
  screen('/market/flow?sort=amount', flowPart('成交额', 'amount DESC')),
  screen('/market/signals', chanSignals),
  screen('/market/signals?view=strategies', strategyCounts, hitPart('一买', 'chan-1-buy')),
  screen('/market/signals?view=strategies&strategy=kdj30', hitPart('KDJ30', 'kdj30')),
  screen('/market/score', scores),
  screen(
    '/market/indicators',
    crossingPart({ name: 'CCI15', kind: 'initCci15', level: '15', columns: cci }),
  ),
  screen(
    '/market/indicators?view=kdj30',
    crossingPart({
      name: 'KDJ30',
      kind: 'initKdj30',
      level: '30',
      columns: { zone: 'zone', k: 'k', d: 'd', j: 'j' },
    }),
  ),
  ...(['day', '60', '30', '15'] as const).flatMap((level) => [
    screen(
      `/market/indicators?view=ccijx&level=${level}`,
      crossingPart({ name: `CCI均线 ${level}`, kind: 'ccijx', level, columns: cciAndMean }),
    ),
    screen(
      `/market/indicators?view=ccihjz&level=${level}`,
      crossingPart({ name: `CCI回均值 ${level}`, kind: 'ccihjz', level, columns: cciReturn }),
    ),
  ]),
];

/** The sector that most shares of the map are placed in; of the map itself no number is read here. */
export async function largestSector(address: string): Promise<OpenedSector> {
  const { path, response } = operatorRoutes.readMarketMap;
  const { sectors, shares } = response.parse(await post({ address }, path, { market: 'hs' }));
  const counts = Map.groupBy(shares.sectors, (place) => place);
  const [largest] = sectors
    .map((sector, place) => ({ sector, count: counts.get(place)?.length ?? 0 }))
    .toSorted((one, other) => other.count - one.count);
  if (largest === undefined) throw new Error('Cannot open a sector: the map has none');
  const { stockId, stockName } = largest.sector;
  return { symbol: `BK.${stockId.slice(4)}`, name: stockName };
}
