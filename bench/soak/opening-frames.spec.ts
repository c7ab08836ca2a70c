import { existsSync } from 'node:fs';
import path from 'node:path';

import { routes, type SignalPoint } from '@chanscope/contract';
import { known } from '@chanscope/test-support';
import { describe, expect, it } from 'vitest';

import { waitMs } from '../../e2e/stage/patience.ts';
import { post } from '../../e2e/stage/server/calls.ts';
import { runImport } from '../../e2e/stage/server/running-server.ts';
import { type Stage, setStage } from '../../e2e/stage/set-stage.ts';
import { activePane } from '../../e2e/stage/shell-page.ts';
import { expectShown } from '../../e2e/stage/visitor.ts';

// What people look at first of securities of each kind: the last pivot and a signal, or a chip that names
// the last signal. The rule by examples is in `opening-frame.test.ts`.

const shared = process.env['SHARED_DIR'] ?? '../shared';
const files = [
  'data/ohlcv/cn_daily_2020_2026_baostock_qfq_turn.csv.gz',
  'data/ohlcv/cn_raw_daily_1990_2024.csv.gz',
  'data/ohlcv/hk_daily_2020_2025_adj.csv.gz',
  'data/ohlcv/us_daily_mag7_2021_2026.csv.gz',
].map((file) => path.join(shared, file));

const securities: readonly (readonly [stockId: string, market: string, name: string])[] = [
  ['hs600519', 'hs', '贵州茅台'],
  ['hk00700', 'hk', '腾讯控股'],
  ['hsSH000001', 'hs', '上证指数'],
  ['usAAPL', 'us', '苹果'],
  ['hk00005', 'hk', '汇丰控股'],
  ['hs512890', 'hs', '红利低波ETF'],
  ['hsBK0896', 'hs', '白酒'],
];

/** What the layers show of a chart that nobody changed anything of. */
const shownKinds: readonly SignalPoint['kind'][] = ['1', '2', '3a', '3b'];

/** A chart opens with so many of the newest bars. */
const [least, most] = [120, 500];

describe('the first frame of a chart', () => {
  const stage = setStage();
  it.each(securities)(
    'of simulated %s',
    async (...security) => {
      const { frame, marks } = await openFrame(stage, security, 'simulated');
      expect(frame.dates).toEqual(marks.dates);
      expect(frame.bars).toBeGreaterThanOrEqual(marks.bars);
    },
    waitMs(60_000),
  );
});

describe.skipIf(!files.every((file) => existsSync(file)))('the first frame of a chart', () => {
  const stage = setStage({ fill: (dataDir) => runImport(dataDir, ['bars', ...files]) });
  // There are no real bars of sectors.
  it.each(securities.slice(0, -1))(
    'of imported %s',
    async (...security) => {
      const { frame, marks } = await openFrame(stage, security, 'imported');
      expect(frame.dates).toEqual(marks.dates);
      expect(frame.bars).toBeGreaterThanOrEqual(marks.bars);
    },
    waitMs(60_000),
  );
});

/** How many of the newest bars have to be in view, and the dates of signals that chips name instead. */
interface Frame {
  readonly bars: number;
  readonly dates: readonly string[];
}

/** The first frame of a chart, and the one that shows what the server reads from the same bars. */
async function openFrame(
  stage: Stage,
  [stockId, market, name]: (typeof securities)[number],
  source: string,
): Promise<{ readonly frame: Frame; readonly marks: Frame }> {
  const { page } = stage.visitor;
  await stage.visitor.open(
    `/stock/detail?stockId=${stockId}&stockName=${name}&stockType=${market}&period=day`,
  );
  const chart = activePane(page).locator('[data-testid="stock-chart"][data-state="ready"]');
  await expectShown(chart);
  await stage.visitor.picture(`frame-${source}-${stockId}`);
  const chips = await activePane(page).getByTestId('earlier-signal').allInnerTexts();
  const frame = {
    bars: Number(await chart.getAttribute('data-opens-with')),
    dates: chips.map((text) => text.slice(-'2026-11-18'.length)),
  };
  const count = Number(await chart.getAttribute('data-bars'));
  return { frame, marks: await readMarks(stage, stockId, count) };
}

/** What the last pivot and the last signal of so many of the newest bars ask of a frame. */
async function readMarks({ server }: Stage, stockId: string, count: number): Promise<Frame> {
  const ask = { stockId, count, adjust: 'qfq' };
  const analysis = await post(server, routes.analyseStock.path, { ...ask, level: 'day' });
  const { day } = routes.analyseStock.response.parse(analysis).levels;
  const answer = await post(server, routes.getStock.path, { ...ask, period: 'day', form: 'typed' });
  const bars = known(routes.getStock.response.parse(answer).bars);
  // The newest bar is 1 back.
  const back = (time: number): number => bars.length - bars.findIndex(({ t }) => t === time);
  const { zs, points } = known(day);
  const pivots = zs.filter(({ kind }) => kind === 'bi').slice(-1);
  const signals = points
    .filter(({ kind, level }) => level === 'bi' && shownKinds.includes(kind))
    .slice(-1);
  const near = [
    ...pivots.filter(({ t2 }) => back(t2) <= most).map(({ t1 }) => Math.min(back(t1), most)),
    ...signals.map(({ t }) => back(t)).filter((bar) => bar <= most),
  ];
  return {
    bars: Math.max(least, ...near),
    dates: signals
      .filter(({ t }) => back(t) > most)
      .map(({ t }) => new Date(t).toISOString().slice(0, 10)),
  };
}
