import { type LogRow, messageFromStored, textOfMessage } from '@chanscope/contract';

import type { Locale } from '../../i18n/index.ts';
import { wordIn } from '../../i18n/system-log/system-log-texts.ts';
import type { SystemLogWords } from '../../i18n/system-log/zh-system-log.ts';
import { instantText } from '../../ui/instants/index.ts';

type DetailValue = LogRow['details'][string];

/** The language of the reader, and its words. */
export interface Reader {
  readonly words: SystemLogWords;
  readonly locale: Locale;
}

/** A detail that changed, by its name. */
export interface Change {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

/** What a line says besides: what changed, and other facts by their names. */
export interface LineDetails {
  readonly changes: readonly Change[];
  readonly facts: readonly (readonly [string, string])[];
}

/** The details of a line in words; those of before and after a change stand side by side. */
export function detailsOf({ details }: Pick<LogRow, 'details'>, reader: Reader): LineDetails {
  const { words } = reader;
  const names = Object.keys(details);
  const changed = new Set(
    names.flatMap((name) => /^(?<field>.+)(?:Before|After)$/.exec(name)?.groups?.['field'] ?? []),
  );
  const textOf = (name: string): string => valueText(name, details[name] ?? null, reader);
  return {
    changes: [...changed].map((field) => ({
      name: wordIn(words.detailNames, field),
      before: textOf(`${field}Before`),
      after: textOf(`${field}After`),
    })),
    facts: names
      .filter((name) => !changed.has(name.replace(/(?:Before|After)$/, '')))
      .map((name) => [wordIn(words.detailNames, name), textOf(name)] as const),
  };
}

/** The one thing of the details that a reader of the list looks for; empty where there is none. */
export function summaryOf({ kind, details }: LogRow, reader: Reader): string {
  const { ms, status, message, ok, fail, call } = details;
  const took = typeof ms === 'number' ? `${ms.toLocaleString(reader.locale)} ms` : '';
  switch (kind) {
    case 'slowCall':
      return joined([took, status]);
    case 'job':
      return joined([reader.words.summaryOfJob(Number(ok ?? 0), Number(fail ?? 0)), took]);
    case 'pageError':
      return joined([message]);
    case 'acting':
      return joined([call]);
    case 'quality':
      return qualityOf(details, reader);
    case 'operation':
    case 'signIn':
      return '';
  }
}

/** How much was not taken, and why. */
function qualityOf(details: LogRow['details'], { words }: Reader): string {
  const { bars, refused, reasons, market } = details;
  if (typeof bars === 'number') return joined([words.summaryOfBars(bars), reasons]);
  return typeof refused === 'number' ? words.summaryOfRows(refused) : joined([market]);
}

function joined(parts: readonly (DetailValue | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== null && part !== '').join(' · ');
}

/** Names of details that are moments. */
const momentName = /(?:At|Until)(?:Before|After)?$/;

function valueText(name: string, value: DetailValue, { words, locale }: Reader): string {
  if (value === null || value === '') return words.nothing;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'number')
    return momentName.test(name)
      ? instantText(value, locale, 'second')
      : value.toLocaleString(locale);
  if (name === 'state') return wordIn(words.states, value);
  // Runs of jobs keep why they failed as a message.
  if (name === 'reason' && value.startsWith('{'))
    return textOfMessage(messageFromStored(value), locale);
  return value;
}
