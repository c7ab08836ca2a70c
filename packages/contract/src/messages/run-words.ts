import { jobTitles } from '../job-titles.ts';
import type { Wording } from '../locale.ts';
import { sourceWords } from './source-words.ts';

type Words = Readonly<Record<string, Wording>>;

const market: Words = {
  hs: { zh: '沪深', en: 'mainland China' },
  hk: { zh: '港股', en: 'Hong Kong' },
  us: { zh: '美股', en: 'the United States' },
};

/** The words for values that only messages of jobs have, by the kind of value. */
export const runWords = { market, source: sourceWords, job: jobTitles } as const satisfies Record<
  string,
  Words
>;
