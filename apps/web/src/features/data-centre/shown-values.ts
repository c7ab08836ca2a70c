import { sourceText } from '@chanscope/contract';

import type { Locale } from '../../i18n/index.ts';
import { fillText, wordFor } from '../../i18n/data-centre-texts.ts';
import type { DataCentreWords } from '../../i18n/zh/zh-data-centre.ts';

/** Where an import goes: a source of bars, the directory, or what a vendor's file is about. */
export function targetText(
  target: string,
  { kinds, topics }: DataCentreWords['imports'],
  locale: Locale,
): string {
  const words = { ...kinds, ...topics, directory: kinds.symbols };
  return sourceText(wordFor(words, target), locale);
}

const languages: Readonly<Record<Locale, string>> = { zh: 'zh-CN', en: 'en-GB' };

/** A whole number with its thousands set apart. */
export function countText(value: number, locale: Locale): string {
  return new Intl.NumberFormat(languages[locale]).format(value);
}

const marketZones: Readonly<Record<string, string>> = {
  hs: 'Asia/Shanghai',
  hk: 'Asia/Hong_Kong',
  us: 'America/New_York',
};

/** The date (yyyy-mm-dd) of an instant (UTC ms) at a market's place. */
export function marketDate(at: number, market: string): string {
  const timeZone = marketZones[market] ?? 'UTC';
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(at);
}

/** A size in bytes, kB or MB of 1024. */
export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  return bytes < 1024 * 1024
    ? `${(bytes / 1024).toFixed(1)} kB`
    : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

/** How long something took, ms. */
export function spanText(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} ms`;
  const seconds = ms / 1000;
  return seconds < 60
    ? `${seconds.toFixed(1)} s`
    : `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}

/** How long something takes still, of seconds. */
export function leftText(seconds: number, words: DataCentreWords['fill']): string {
  const minutes = Math.round(seconds / 60);
  if (minutes < 1) return words.moment;
  if (minutes < 60) return fillText(words.minutes, { minutes });
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return fillText(words.hours, { hours, minutes: minutes % 60 });
  return fillText(words.days, { days: Math.floor(hours / 24), hours: hours % 24 });
}

/** How whole a day is: every security that is expected has its bar, some have, none has. */
export function wholenessOf(securities: number, expected: number): 'full' | 'partly' | 'empty' {
  if (securities === 0 || expected === 0) return 'empty';
  return securities >= expected ? 'full' : 'partly';
}
