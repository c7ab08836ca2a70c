import { shownCodeOf } from '@chanscope/market';

import type { Locale, Wording } from '../locale.ts';
import { optionText } from './option-text.ts';
import { valueWords } from './value-words.ts';

/** Writes a value in a language. */
export type Format = (value: string, locale: Locale) => string;

/** How values are written in a sentence: what stands after the colon of a place such as `{date:date}`. */
export const valueFormats = {
  timeframe: wordOf('timeframe'),
  period: periodText,
  field: wordOf('field'),
  given: wordOf('given'),
  permitted: permittedText,
  obstacle: wordOf('obstacle'),
  folder: wordOf('folder'),
  option: optionText,
  date: dateText,
  security: shownCodeOf,
} as const satisfies Record<string, Format>;

/** The languages as `Intl` names them. */
export const languages: Readonly<Record<Locale, string>> = { zh: 'zh-CN', en: 'en-GB' };

/** The name of a timeframe such as `15m`. */
export function timeframeText(timeframe: string, locale: Locale): string {
  return wordOf('timeframe')(timeframe, locale);
}

/** A period of a chart, with or without a day behind it. */
function periodText(value: string, locale: Locale): string {
  return value
    .split(' ')
    .map((each) => dateText(timeframeText(each, locale), locale))
    .join(' ');
}

function wordOf(words: keyof typeof valueWords): Format {
  return (value, locale) => wordFrom(valueWords[words], value, locale);
}

/** The word for a value, the value itself where there is none. */
export function wordFrom(
  words: Readonly<Record<string, Wording>>,
  value: string,
  locale: Locale,
): string {
  return Object.hasOwn(words, value) ? (words[value]?.[locale] ?? value) : value;
}

/** A day, yyyy-mm-dd; anything else stays as it is. */
function dateText(value: string, locale: Locale): string {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(value) ? new Date(value) : null;
  if (day === null || Number.isNaN(day.getTime())) return value;
  return day.toLocaleDateString(languages[locale], { dateStyle: 'long', timeZone: 'UTC' });
}

/** Bounds of lengths are written like `≥ 1 characters`; everything else is a word, or says itself. */
function permittedText(value: string, locale: Locale): string {
  const [, bound = '', amount = '', unit = ''] =
    /^([≥≤]) (\d+) (characters|items)$/.exec(value) ?? [];
  if (unit === '') return wordOf('permitted')(value, locale);
  const isSmallest = bound === '≥';
  if (locale === 'en') return `${isSmallest ? 'at least' : 'at most'} ${amount} ${unit}`;
  return `${isSmallest ? '至少' : '最多'} ${amount} ${unit === 'items' ? '项' : '个字符'}`;
}
