import { faultOfBar } from '@chanscope/market';
import { z } from 'zod';

import { localMomentFrom } from '../feed-client/local-moment.ts';
import { recordsOf } from '../feed-client/tolerant-records.ts';

/** What is reported when there is none of the securities. */
const noMatch = 'v_pv_none_match="1";';
const momentField = 30;

/** `v_sh600519="1~贵州茅台~600519~…";` as its key and its fields; every quote has its moment at one place. */
export const quoteText = z.string().transform((line, context) => {
  const [, key, text] = /^v_([\w.]+)="(.*)";?$/.exec(line) ?? [];
  const fields = text?.split('~') ?? [];
  const isSound = localMomentFrom(fields[momentField] ?? '') !== null || line === noMatch;
  if (key !== undefined && isSound) return { key, fields };
  context.addIssue({ code: 'custom', message: 'no quote' });
  return z.NEVER;
});

/** A quote in their words; what the fields mean depends on the market. */
export type TencentQuote = z.output<typeof quoteText>;

/** A number that is written as text; null for an empty one. */
export function numberIn(text: unknown): number | null {
  if (typeof text !== 'string' && typeof text !== 'number') return null;
  const value = typeof text === 'string' && text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : null;
}

/**
 * `[label, open, close, high, low, volume, …]` as text: the close stands before the high. Days go on
 * with what happened to the share, the turnover rate and, not always, the amount in 万.
 */
const barRow = z.array(z.unknown()).transform((row, context) => {
  const [label, open, close, high, low, volume] = row;
  const moment = typeof label === 'string' ? localMomentFrom(label) : null;
  const reported = {
    open: numberIn(open) ?? Number.NaN,
    high: numberIn(high) ?? Number.NaN,
    low: numberIn(low) ?? Number.NaN,
    close: numberIn(close) ?? Number.NaN,
    volume: numberIn(volume) ?? Number.NaN,
  };
  if (moment !== null && faultOfBar({ time: 0, amount: null, ...reported }) === null)
    return { moment, ...reported, amountWan: numberIn(row[8]) };
  context.addIssue({ code: 'custom', message: 'no bar' });
  return z.NEVER;
});

/** A bar in their words: the moment of its end, or its date; volume as reported. */
export type TencentBar = z.output<typeof barRow>;

/** Securities that they do not know are an empty list, or a code other than 0. */
function answerOf<Reported>(reported: z.ZodType<Reported>) {
  return z.union([
    z
      .object({ code: z.literal(0), data: z.record(z.string(), reported) })
      .transform(({ data }): Readonly<Record<string, Reported>> => data),
    z
      .union([
        z.object({ code: z.literal(0), data: z.array(z.unknown()).length(0) }),
        z.object({ code: z.number().refine((code) => code !== 0), msg: z.string() }),
      ])
      .transform((): Readonly<Record<string, Reported>> => ({})),
  ]);
}

/** Only `day` holds raw prices; answers with `qfqday` and `hfqday` alone are adjusted. */
export const dayAnswer = answerOf(z.object({ day: recordsOf(barRow) }));

export const minuteAnswer = answerOf(z.object({ m1: recordsOf(barRow) }));

/** `HHMM price volume amount`, both summed up since the day's beginning. */
const runningLine = z
  .string()
  .regex(/^\d{4} [\d.]+ [\d.]+ [\d.]+$/)
  .transform((line) => {
    const [clock = '', , volume = '', amount = ''] = line.split(' ');
    return { clock, volume: Number(volume), amount: Number(amount) };
  });

/** What was traded until the end of a minute, in their words. */
export type TencentRunning = z.output<typeof runningLine>;

export const runningAnswer = answerOf(
  z.object({ data: z.object({ date: z.string(), data: recordsOf(runningLine) }) }),
);
