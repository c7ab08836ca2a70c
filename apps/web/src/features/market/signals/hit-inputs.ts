import { signalTextOf } from './signal-facts.ts';
import type { Locale } from '../../../i18n/index.ts';
import type { RowOf } from '../lists/row-of.ts';

type Inputs = RowOf<'listScreenHits'>['inputs'];

/** The words for what a strategy compared. */
export interface InputWords {
  /** By the name of the figure or fact. */
  readonly names: Readonly<Record<string, string>>;
  /** The values of `event`, `zone` and `stage`. */
  readonly values: Readonly<Record<string, string>>;
}

const spoken = ['event', 'zone', 'stage'] as const;

/** What a strategy compared where it hit, in words; what has no word is left out. */
export function inputTexts(inputs: Inputs, words: InputWords, locale: Locale): readonly string[] {
  return [
    ...signalText(inputs, locale),
    ...spoken.flatMap((name) => words.values[String(inputs[name])] ?? []),
    ...Object.entries(inputs).flatMap(([name, value]) => {
      const word = words.names[name];
      if (word === undefined || value === null || value === false) return [];
      return [value === true ? word : `${word} ${figureText(value)}`];
    }),
  ];
}

function signalText({ kind, isBuy, isSure }: Inputs, locale: Locale): readonly string[] {
  if (typeof kind !== 'string' || typeof isBuy !== 'boolean') return [];
  const name = signalTextOf({ kind, side: isBuy ? 'buy' : 'sell' }, locale);
  return name === null ? [] : [isSure === false ? `${name}?` : name];
}

function figureText(value: string | number): string {
  return typeof value === 'string' || Number.isInteger(value) ? String(value) : value.toFixed(2);
}
