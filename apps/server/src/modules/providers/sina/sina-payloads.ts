import { faultOfBar } from '@chanscope/market';
import { z } from 'zod';

import { localMomentFrom } from '../feed-client/local-moment.ts';
import { recordsOf } from '../feed-client/tolerant-records.ts';

/** A number that is written as text; null for an empty one and for `--`. */
export function numberIn(text: string | undefined): number | null {
  const value = text === undefined || text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : null;
}

/** What a quote must have to be one, by the beginning of its name. */
const layouts: readonly (readonly [RegExp, (fields: readonly string[]) => boolean])[] = [
  [/^(?:sh|sz|bj)/, (fields) => hasMoment(`${fields[30]} ${fields[31]}`)],
  [/^(?:rt_)?hk/, (fields) => hasMoment(`${fields[17]} ${fields[18]}`)],
  [/^gb_/, (fields) => fields.length > 26 && hasMoment(fields[3] ?? '')],
];

function hasMoment(text: string): boolean {
  return localMomentFrom(text) !== null;
}

/**
 * `var hq_str_sh600519="贵州茅台,1236.000,…";` as its name and its fields, which are none for a
 * security that they do not know.
 */
export const quoteText = z.string().transform((line, context) => {
  const [, name, text] = /^var hq_str_([\w$]+)="(.*)";?$/.exec(line) ?? [];
  const fields = text === undefined || text === '' ? [] : text.split(',');
  const isSound = layouts.find(([names]) => names.test(name ?? ''))?.[1];
  if (name !== undefined && (text === '' || isSound?.(fields) === true)) return { name, fields };
  context.addIssue({ code: 'custom', message: 'no quote' });
  return z.NEVER;
});

/** A quote in their words; what the fields mean depends on the market. */
export type SinaQuote = z.output<typeof quoteText>;

const decimal = z.string().regex(/^\d+(?:\.\d+)?$/);

const day = z
  .object({
    day: z.iso.date(),
    open: decimal,
    high: decimal,
    low: decimal,
    close: decimal,
    volume: decimal,
  })
  .transform((reported, context) => {
    const bar = {
      date: reported.day,
      open: Number(reported.open),
      high: Number(reported.high),
      low: Number(reported.low),
      close: Number(reported.close),
      volume: Number(reported.volume),
    };
    if (faultOfBar({ ...bar, time: 0, amount: null }) === null) return bar;
    context.addIssue({ code: 'custom', message: 'no bar' });
    return z.NEVER;
  });

/** A raw day (不复权); the volume is shares. */
export type SinaDay = z.output<typeof day>;

/** Null for a security that they do not know. */
export const dayList = z.union([recordsOf(day), z.null()]);

const listed = z.object({ symbol: z.string(), name: z.string().min(1), engname: z.string() });

/** A row of the list of Hong Kong. */
export type SinaListed = z.output<typeof listed>;

/** Null beyond the last page. */
export const listPage = z.union([recordsOf(listed), z.null()]);
