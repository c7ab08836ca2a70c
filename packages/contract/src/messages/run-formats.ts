import type { Locale, Wording } from '../locale.ts';
import { runWords } from './run-words.ts';
import { sourceText } from './source-words.ts';
import { type Format, languages, timeframeText, valueFormats, wordFrom } from './value-formats.ts';

/** How values are written in messages of jobs: as in problems, and in some ways more. */
export const runFormats: Readonly<Record<string, Format>> = {
  ...valueFormats,
  market: (value, locale) => wordFrom(runWords.market, value, locale),
  job: (value, locale) => wordFrom(runWords.job, value, locale),
  source: sourceText,
  timeframes: timeframesText,
  count: (value, locale) => Number(value).toLocaleString(languages[locale]),
  /** Several values with blanks between them. */
  list: (value, locale) => listed(value, locale, (each) => each),
  /** A name in both languages, see `bothNames`. */
  name: (value, locale) => value.split('|')[locale === 'zh' ? 0 : 1] ?? value,
};

/** A name for a place of the format `name`. */
export function bothNames({ zh, en }: Wording): string {
  return `${zh}|${en}`;
}

/** Several timeframes with blanks between them. */
function timeframesText(value: string, locale: Locale): string {
  return listed(value, locale, (each) => timeframeText(each, locale));
}

function listed(value: string, locale: Locale, textOf: (each: string) => string): string {
  return value
    .split(' ')
    .map(textOf)
    .join(locale === 'zh' ? '、' : ', ');
}
