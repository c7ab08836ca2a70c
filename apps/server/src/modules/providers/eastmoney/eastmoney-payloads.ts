import { faultOfBar } from '@chanscope/market';
import { z } from 'zod';

import { localMomentFrom } from '../feed-client/local-moment.ts';
import { recordsOf } from '../feed-client/tolerant-records.ts';

/** Eastmoney writes "-" where it has no number. */
const number = z.union([z.number(), z.literal('-').transform(() => null)]);
const market = z.number().int();
const code = z.string().regex(/^[\w.]{1,12}$/);

/** The fields that a quote is asked with. */
export const quoteFields = 'f2,f5,f6,f12,f13,f15,f16,f17,f18,f124';

const quote = z.object({
  f2: number,
  f5: number,
  f6: number,
  f12: code,
  f13: market,
  f15: number,
  f16: number,
  f17: number,
  f18: number,
  f124: number.optional(),
});

/** A quote in their words: f2 last, f5 volume, f6 amount, f15 high, f16 low, f17 open, f18 close before, f124 seconds. */
export type EastmoneyQuote = z.output<typeof quote>;

export const quoteList = z.object({ data: z.object({ diff: recordsOf(quote) }).nullable() });

/** The fields that a list is asked with. */
export const listFields = 'f12,f13,f14';

const listed = z.object({ f12: code, f13: market, f14: z.string().min(1) });

/** A security or a board of a list: f12 code, f13 market, f14 name. */
export type EastmoneyListed = z.output<typeof listed>;

export const listPage = z.object({
  data: z.object({ total: z.number().int().nonnegative(), diff: recordsOf(listed) }).nullable(),
});

/** The fields of a bar, in the order in which they are reported. */
export const barFields = 'f51,f52,f53,f54,f55,f56,f57,f58,f59,f60,f61';
const barFieldCount = 11;

/** `date,open,close,high,low,volume,amount,…`: the close stands before the high. */
const barLine = z.string().transform((line, context) => {
  const fields = line.split(',');
  const [label = '', ...reported] = fields;
  const [open = NaN, close = NaN, high = NaN, low = NaN, volume = NaN, amount = NaN] = reported
    .slice(0, 6)
    .map((text) => (text.trim() === '' ? Number.NaN : Number(text)));
  const moment = localMomentFrom(label);
  const prices = { open, high, low, close, volume, amount };
  const isSound =
    fields.length === barFieldCount &&
    moment !== null &&
    faultOfBar({ time: 0, ...prices }) === null;
  if (isSound) return { moment, ...prices };
  context.addIssue({ code: 'custom', message: 'no bar' });
  return z.NEVER;
});

/** A bar in their words: the moment of its end by Beijing's clock, or its date; volume as reported. */
export type EastmoneyBar = z.output<typeof barLine>;

export const barList = z.object({
  data: z.object({ code, klines: recordsOf(barLine) }).nullable(),
});
