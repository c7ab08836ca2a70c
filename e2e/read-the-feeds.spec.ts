import { existsSync } from 'node:fs';

import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import type { Replay } from '@chanscope/test-support';
import type { TdxMessage } from '@chanscope/server/testing';
import {
  type FeedPlan,
  type FeedStage,
  hostOf,
  openFeedStage,
  recordedIn,
  sampleFolder,
  sampleOf,
} from './stage/server/feed-stage.ts';
import { waitMs } from './stage/patience.ts';
import {
  atRest,
  type Visitor,
  expectShown,
  insistOnQuiet,
  openBrowser,
  welcomeVisitor,
} from './stage/visitor.ts';

// The numbers that are expected here were read from the recorded answers by eye. Each test says from which.

const hasSamples = existsSync(sampleFolder);
const patient = { timeout: waitMs(60_000) };

let browser: Browser;
let stage: FeedStage | null = null;
let visitor: Visitor | null = null;

beforeAll(async () => {
  browser = await openBrowser();
});
afterEach(async () => {
  await visitor?.leave();
  await stage?.close();
  const leaving = visitor;
  [visitor, stage] = [null, null];
  if (leaving !== null) insistOnQuiet(leaving);
});
afterAll(async () => browser.close());

/** Opens a security on a server that was given these feeds. */
async function read(plan: FeedPlan, stockId: string): Promise<{ stage: FeedStage; page: Page }> {
  const opened = await openFeedStage({ ...plan, followed: stockId });
  stage = opened;
  return { stage: opened, page: await visit(opened, stockId) };
}

async function visit(opened: FeedStage, stockId: string): Promise<Page> {
  await visitor?.leave();
  const arrived = await welcomeVisitor(browser, opened.address, atRest);
  visitor = arrived;
  await arrived.open(`/stock/detail?stockId=${stockId}&period=day&adjust=none`);
  return arrived.page;
}

/** What is on the screen of a security. */
interface Screen {
  /** As it is written: price, change, percentage. */
  readonly price: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly provenance: readonly string[];
}

async function screenOf(page: Page): Promise<Screen> {
  return page.evaluate(() => {
    const texts = (selector: string): string[] =>
      [...document.querySelectorAll(selector)].map(({ textContent }) => textContent.trim());
    const named = [...document.querySelectorAll<HTMLElement>('[data-field]')].map((field) => [
      field.dataset['field'],
      field.querySelector('dd')?.textContent,
    ]);
    return {
      price: texts('[data-testid="quote-price"] span:not(:has(span)):not([aria-hidden])').join(' '),
      fields: Object.fromEntries(named) as Record<string, string>,
      provenance: texts('[data-testid="provenance"] li'),
    };
  });
}

/** What is expected of it: texts, or what texts must match. */
type ExpectedScreen = Partial<Omit<Screen, 'provenance'>> & {
  readonly provenance?: readonly unknown[];
};

async function expectScreen(page: Page, expected: ExpectedScreen): Promise<void> {
  await expect.poll(async () => screenOf(page), patient).toMatchObject(expected);
}

/** Passes when the legend of the chart, which reports its last bar, says all this. */
async function expectLastBar(page: Page, texts: readonly string[]): Promise<void> {
  await expectShown(page.locator('[data-testid="stock-chart"][data-state="ready"]'), 60_000);
  const legend = page.getByTestId('stock-chart').locator('.chart-legend');
  const lacking = async (): Promise<string[]> => {
    const reported = (await legend.allTextContents()).join(' ');
    return texts.filter((text) => !reported.includes(text)).map((text) => `${text} in ${reported}`);
  };
  await expect.poll(lacking, patient).toEqual([]);
}

/** Passes when the page takes the numbers for live, and no more once nothing answers the server. */
async function expectSilenceShown(opened: Awaited<ReturnType<typeof read>>): Promise<void> {
  const mark = opened.page.getByText('行情中断');
  expect(await mark.count()).toBe(0);
  await opened.stage.silence();
  await expectShown(mark.first(), 60_000);
  // A page without a socket is informed as well.
  const stockId = new URL(opened.page.url().replace('#/', '')).searchParams.get('stockId') ?? '';
  const question = { stockId, period: 'day', adjust: 'none', count: 1 };
  const staleness = async (): Promise<unknown> =>
    (await opened.stage.call('/api/public/stock/getStock', question))['stale'];
  await expect.poll(staleness, { timeout: waitMs(20_000) }).toBe(true);
}

describe.runIf(hasSamples)('what was recorded from feeds', () => {
  /** 600519 at 14:52 on 2026-06-18, recorded from two feeds. */
  const maotaiInJune = {
    price: '1215.00 -25.00 -2.02%',
    fields: {
      open: '1235.00',
      high: '1238.87',
      low: '1211.22',
      prevClose: '1240.00',
      volume: '5.75万手',
      amount: '70.17亿',
    },
  };
  const maotaiBarInJune = ['2026-06-18', '1235.00', '1238.87', '1211.22', '1215.00'];
  const eastmoneyUnknown = '{"rc":0,"rt":11,"data":null}';
  const eastmoneyQuotes = (file: string, amount: string): Replay =>
    hostOf('push2.eastmoney.com', { 'ulist.np': inTrade(file, amount) }, eastmoneyUnknown);
  const eastmoneyDays = hostOf(
    'push2his.eastmoney.com',
    { 'secid=1.600519&klt=101': () => sampleOf('eastmoney/kline_day_600519_2026-03.json') },
    eastmoneyUnknown,
  );

  it('shows the quote of Eastmoney, whose volume is lots, and marks it when nothing comes', async () => {
    // f2 1215.0, f18 1240.0, f17 1235.0, f15 1238.87, f16 1211.22, f5 57471 lots, f6 7016713728.0, f3 -2.02
    const opened = await read(
      {
        clock: '2026-06-18T14:52:44+08:00',
        replays: [
          eastmoneyQuotes('eastmoney/ulist_quotes_2026-06-18.json', '7016713728.0'),
          eastmoneyDays,
        ],
        on: ['hs feed:eastmoney'],
      },
      'hs600519',
    );
    const { page } = opened;
    await expectScreen(page, {
      ...maotaiInJune,
      provenance: ['来源 东方财富', expect.stringMatching(/^截至 2026-06-18 14:5/), '不复权'],
    });
    await expectLastBar(page, maotaiBarInJune);
    await expectSilenceShown(opened);
  });

  it('shows the days of Eastmoney with the close as it is reported', async () => {
    // "2026-03-18,1489.00,1468.80,1496.50,1463.15,35551,5239992522.00,2.25,-1.09,-16.20,0.28"
    const { page, stage: opened } = await read(
      {
        clock: '2026-03-18T15:30:00+08:00',
        replays: [eastmoneyDays, hostOf('push2.eastmoney.com', {}, eastmoneyUnknown)],
        on: ['hs feed:eastmoney'],
      },
      'hs600519',
    );
    await expectScreen(page, {
      price: '1468.80 -16.20 -1.09%',
      fields: {
        open: '1489.00',
        high: '1496.50',
        low: '1463.15',
        prevClose: '1485.00',
        volume: '3.56万手',
        amount: '52.40亿',
      },
      provenance: ['来源 东方财富', '截至 2026-03-18 15:00', '不复权'],
    });
    await expectLastBar(page, [
      '2026-03-18',
      '1489.00',
      '1496.50',
      '1463.15',
      '1468.80',
      '3.56万手',
    ]);
    // Nothing answers any more, and two days went by.
    await opened.restart('2026-03-20T15:30:00+08:00');
    const later = await visit(opened, 'hs600519');
    await expectShown(later.getByTestId('stale-label'), 60_000);
    await expectScreen(later, { price: '1468.80 -16.20 -1.09%' });
  });

  it('shows what TDX reports, and marks it when nothing comes', async () => {
    // "decoded" of 600519 beside the bytes: price 1215.0, last_close 1240.0, vol 57471 lots, amount 7016713728.0
    const opened = await read(
      { clock: '2026-06-18T14:52:44+08:00', tdx: brokerAnswer, on: ['hs feed:tdx'] },
      'hs600519',
    );
    const { page } = opened;
    await expectScreen(page, {
      ...maotaiInJune,
      provenance: ['来源 通达信服务器', expect.stringMatching(/^截至 2026-06-18 14:5/), '不复权'],
    });
    await expectLastBar(page, maotaiBarInJune);
    await expectSilenceShown(opened);
  });

  const tencentQuotes = (key: string, file: string, amount: string): Replay =>
    hostOf('qt.gtimg.cn', { [key]: inTrade(file, amount) }, 'v_pv_none_match="1";');
  const tencentDays = (key: string): Replay =>
    hostOf(
      'ifzq.gtimg.cn',
      { [`param=${key},day`]: () => tencentAnswer(key) },
      '{"code":0,"msg":"","data":[]}',
    );

  it('shows the quote of Tencent in New York, whose volume is shares', async () => {
    // v_usAAPL="200~…~315.34~316.22~315.49~65639962~…~2026-09-09 16:00:01~-0.88~-0.28~319.15~309.90~USD~65639962~20627580775~…
    const opened = await read(
      {
        clock: '2026-09-09T15:59:10-04:00',
        replays: [
          tencentQuotes(
            'usAAPL',
            'tencent/quote_2026-09-10_etf_bj_hk_us.gb18030.bin',
            '20627580775',
          ),
          tencentDays('usAAPL.OQ'),
        ],
        on: ['us feed:tencent'],
      },
      'usAAPL',
    );
    await expectScreen(opened.page, {
      price: '315.34 -0.88 -0.28% USD',
      fields: {
        open: '315.49',
        high: '319.15',
        low: '309.90',
        prevClose: '316.22',
        volume: '6564.00万股',
        amount: '206.28亿',
      },
      provenance: ['来源 腾讯财经', expect.stringMatching(/^截至 2026-09-09 1[56]:/), '不复权'],
    });
    await expectLastBar(opened.page, ['2026-09-09', '315.49', '319.15', '309.90', '315.34']);
  });

  it('shows the quote of Tencent in Shanghai over days of TDX, and marks it when nothing comes', async () => {
    // v_sh600519="1~…~1285.57~1290.88~1291.00~8978~…~20260910105512~-5.31~-0.41~1294.99~1283.01~1285.57/8978/1154581680~…
    const opened = await read(
      {
        clock: '2026-09-10T10:54:20+08:00',
        replays: [
          tencentQuotes('sh600519', 'tencent/quote_2026-09-10_cn.gb18030.bin', '1154581680'),
          tencentDays('none'),
        ],
        tdx: (question) => (question.type === tdxTypes.quotes ? noQuotes : brokerAnswer(question)),
        on: ['hs feed:tencent', 'hs feed:tdx'],
      },
      'hs600519',
    );
    await expectScreen(opened.page, {
      price: '1285.57 -5.31 -0.41%',
      fields: {
        open: '1291.00',
        high: '1294.99',
        low: '1283.01',
        prevClose: '1290.88',
        volume: '8978手',
        amount: '11.55亿',
      },
      provenance: ['来源 腾讯财经', '截至 2026-09-10 10:55', '图表来源 通达信服务器', '不复权'],
    });
    expect(await opened.page.getByTestId('simulated-label').count()).toBe(0);
    // Bars of two sources are never mixed: TDX had no day after this one.
    await expectLastBar(opened.page, ['2026-06-18', '1215.00']);
    await expectSilenceShown(opened);
  });

  const yahoo: Replay = (question) => {
    if (question.host !== 'query1.finance.yahoo.com') return null;
    const isKnown = `${question.path}?${question.search}`.includes('0700.HK?interval=1d');
    return isKnown
      ? sampleOf('yahoo/chart_0700.HK_5d_2026-08-07.json')
      : { status: 404, body: sampleOf('yahoo/chart_error_not_found.json') };
  };

  it('shows the days of Yahoo as delayed, and marks them once days are missing', async () => {
    // Last of the columns: open 479.0, high 483.20001220703125, low 475.3999938964844, close 478.79999, volume 16320039
    const { page, stage: opened } = await read(
      { clock: '2026-08-07T16:30:00+08:00', replays: [yahoo], on: ['hk feed:yahoo'] },
      'hk00700',
    );
    await expectScreen(page, {
      price: '478.80 -0.40 -0.08% HKD',
      fields: {
        open: '479.00',
        high: '483.20',
        low: '475.40',
        prevClose: '479.20',
        volume: '1632.00万股',
      },
      provenance: ['来源 雅虎财经', '截至 2026-08-07 16:00', '不复权'],
    });
    expect((await screenOf(page)).fields).not.toHaveProperty('amount');
    await expectShown(page.getByText('延时15分钟'));
    await expectLastBar(page, [
      '2026-08-07',
      '479.00',
      '483.20',
      '475.40',
      '478.80',
      '1632.00万股',
    ]);
    await opened.restart('2026-08-11T18:00:00+08:00');
    const later = await visit(opened, 'hk00700');
    await expectShown(later.getByTestId('stale-label'), 60_000);
    await expectScreen(later, { price: '478.80 -0.40 -0.08% HKD' });
  });

  const sinaQuotes = (name: string, file: string, amount: string): Replay =>
    hostOf('hq.sinajs.cn', { [name]: inTrade(file, amount) }, `var hq_str_${name}="";`);

  it('shows the quote of Sina in Hong Kong over days of Yahoo, and marks it when nothing comes', async () => {
    // "TENCENT,腾讯控股,444.000,447.800,459.800,443.400,455.800,8.000,1.787,…,7659198934.630,16827718,…,2026/08/28,14:04:43,…"
    const opened = await read(
      {
        clock: '2026-08-28T14:04:00+08:00',
        replays: [
          sinaQuotes('rt_hk00700', 'sina/hq_rt_hk_2026-08-28.gb18030.bin', '7659198934.630'),
          yahoo,
        ],
        on: ['hk feed:sina', 'hk feed:yahoo'],
      },
      'hk00700',
    );
    await expectScreen(opened.page, {
      price: '455.80 +8.00 +1.79% HKD',
      fields: {
        open: '444.00',
        high: '459.80',
        low: '443.40',
        prevClose: '447.80',
        volume: '1682.77万股',
        amount: '76.59亿',
      },
      provenance: ['来源 新浪财经', '截至 2026-08-28 14:04', '图表来源 雅虎财经', '不复权'],
    });
    // What is reported late is the bars, not the price.
    expect(await opened.page.getByText('延时15分钟').count()).toBe(0);
    await expectLastBar(opened.page, ['2026-08-07', '478.80']);
    await expectSilenceShown(opened);
  });

  it('shows the day of Sina in lots though it is reported in shares', async () => {
    // "day":"2026-06-22","open":"1214.310","high":"1252.800","low":"1205.000","close":"1241.410","volume":"5825131"
    const { page } = await read(
      {
        clock: '2026-06-22T15:30:00+08:00',
        replays: [
          hostOf(
            'money.finance.sina.com.cn',
            { 'symbol=sh600519': () => sampleOf('sina/kline_day_2026-06-22.json') },
            'null',
          ),
        ],
        on: ['hs feed:sina'],
      },
      'hs600519',
    );
    await expectScreen(page, {
      price: '1241.41',
      fields: { open: '1214.31', high: '1252.80', low: '1205.00', volume: '5.83万手' },
      provenance: ['来源 新浪财经', '截至 2026-06-22 15:00', '不复权'],
    });
    const { fields } = await screenOf(page);
    expect([fields['amount'], fields['prevClose']]).toEqual([undefined, undefined]);
    await expectLastBar(page, [
      '2026-06-22',
      '1214.31',
      '1252.80',
      '1205.00',
      '1241.41',
      '5.83万手',
    ]);
  });
});

/**
 * A recorded quote of a share that goes on trading: its amount grows a little with every asking. A feed that
 * repeats itself is stuck, and shown so.
 */
function inTrade(file: string, amount: string): () => Uint8Array {
  let asked = 0;
  return () => {
    const grown = (Number(amount) + (asked += 1)).toFixed(amount.split('.')[1]?.length ?? 0);
    return Buffer.from(sampleOf(file).toString('latin1').replace(amount, grown), 'latin1');
  };
}

/** Their answer of one security: those of several were recorded in one file. */
function tencentAnswer(key: string): string {
  const reported = recordedIn('tencent/kline_day_2026-08-07.json', 'data', key);
  return JSON.stringify({ code: 0, msg: '', data: { [key]: reported } });
}

const tdxTypes = { bars: 0x052d, quotes: 0x053e, changes: 0x000f } as const;
const nothing = Buffer.alloc(2);
const noQuotes = Buffer.from('01020000', 'hex');

/** Where the last bits of the amount stand in the recorded quote. */
const lowByteOfAmount = 120;
let amountsReported = 0;

/** As `inTrade`. */
function growing(quote: Buffer): Buffer {
  amountsReported += 1;
  quote.writeUInt8((quote.readUInt8(lowByteOfAmount) + amountsReported) % 256, lowByteOfAmount);
  return quote;
}

/** What was recorded of a server of TDX: quotes, days and distributions of 600519. */
function brokerAnswer({ type, body }: TdxMessage): Buffer {
  const bytesIn = (name: string, field: string): Buffer =>
    Buffer.from(String(recordedIn(`tdx/tdx_${name}_raw.json`, field)), 'hex');
  const isMaotai = body.includes('600519');
  if (type === tdxTypes.quotes) return isMaotai ? growing(bytesIn('quotes', 'raw_hex')) : noQuotes;
  // The category of the bars stands behind exchange and code; 4 are days.
  if (type === tdxTypes.bars && isMaotai && body.readUInt16LE(8) === 4)
    return bytesIn('kline', 'bars_day_600519');
  if (type === tdxTypes.changes && isMaotai) return bytesIn('xdxr', 'xdxr_600519');
  return type === tdxTypes.changes ? Buffer.alloc(11) : nothing;
}
