import type { Locale, Wording } from '../locale.ts';
import { type Format, valueFormats } from './value-formats.ts';

/** The values that fill a sentence, by the name of their place. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** The names of the places of a sentence. */
export type PlacesOf<Text extends string> = Text extends `${string}{${infer Place}}${infer Rest}`
  ? (Place extends `${infer Name}:${string}` ? Name : Place) | PlacesOf<Rest>
  : never;

/**
 * A sentence of a problem in a language, its places filled: `{name}` with the value as it is,
 * `{stockId:security}` as people write it (see `valueFormats`). A place without a value stays as it is.
 */
export function sentenceOf(wording: Wording, locale: Locale, values: MessageValues): string {
  return sentenceBy(valueFormats)(wording, locale, values);
}

/** The same with other ways to write values. */
export function sentenceBy(formats: Readonly<Record<string, Format>>): typeof sentenceOf {
  return (wording, locale, values) =>
    wording[locale].replaceAll(/\{(\w+)(?::(\w+))?\}/g, (place, name: string, format?: string) => {
      const value = values[name];
      if (value === undefined) return place;
      return formats[format ?? '']?.(String(value), locale) ?? String(value);
    });
}
