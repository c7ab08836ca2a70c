import { jobTitles } from '../job-titles.ts';
import type { Wording } from '../locale.ts';

type Words = Readonly<Record<string, Wording>>;

const market: Words = {
  hs: { zh: '沪深', en: 'mainland China' },
  hk: { zh: '港股', en: 'Hong Kong' },
  us: { zh: '美股', en: 'the United States' },
};

const source: Words = {
  simulated: { zh: '模拟行情', en: 'Simulated market' },
  'feed:eastmoney': { zh: '东方财富', en: 'Eastmoney' },
  'feed:tencent': { zh: '腾讯财经', en: 'Tencent' },
  'feed:sina': { zh: '新浪财经', en: 'Sina' },
  'feed:yahoo': { zh: '雅虎财经', en: 'Yahoo' },
  'feed:nasdaq': { zh: '纳斯达克目录', en: 'Nasdaq directory' },
  'feed:tdx': { zh: '通达信服务器', en: 'TDX servers' },
  'feed:tdx-folder': { zh: '通达信文件', en: 'TDX files' },
  'feed:csv': { zh: 'CSV 文件夹', en: 'CSV folder' },
};

/** The words for values that only messages of jobs have, by the kind of value. */
export const runWords = { market, source, job: jobTitles } as const satisfies Record<string, Words>;
