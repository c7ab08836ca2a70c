import { z } from 'zod';

const seconds = z.number().int();
/** Null where nothing was traded. */
const column = z.array(z.number().nullable());

const dividend = z.object({ date: seconds, amount: z.number().positive() });
const split = z.object({
  date: seconds,
  numerator: z.number().positive(),
  denominator: z.number().positive(),
});

const columns = z.object({
  open: column,
  high: column,
  low: column,
  close: column,
  volume: column,
});

const result = z
  .object({
    meta: z.object({ symbol: z.string(), priceHint: z.number().int().min(0).max(8).optional() }),
    /** Not there when there are no bars; the columns are empty objects then. */
    timestamp: z.array(seconds).optional(),
    indicators: z.object({ quote: z.array(z.unknown()).min(1) }),
    events: z
      .object({
        dividends: z.record(z.string(), dividend).optional(),
        splits: z.record(z.string(), split).optional(),
      })
      .optional(),
  })
  .transform(({ meta, timestamp = [], indicators, events }, context) => {
    const read = timestamp.length === 0 ? null : columns.safeParse(indicators.quote[0]);
    const reported = read?.data ?? { open: [], high: [], low: [], close: [], volume: [] };
    if (Object.values(reported).some((values) => values.length !== timestamp.length)) {
      context.addIssue({ code: 'custom', message: 'columns of different lengths' });
      return z.NEVER;
    }
    return {
      symbol: meta.symbol,
      decimals: meta.priceHint ?? 2,
      timestamp,
      ...reported,
      dividends: Object.values(events?.dividends ?? {}),
      splits: Object.values(events?.splits ?? {}),
    };
  });

/** Bars and events in their words: adjusted for splits, volumes too; times are seconds at the beginning. */
export type YahooChart = z.output<typeof result>;

/** What is said of securities that they do not know, and of days for which they have no bars. */
const nothingThere = ['Not Found', 'Bad Request', 'Unprocessable Entity'];

/** Null when there is nothing. */
export const chartAnswer = z.union([
  z
    .object({ chart: z.object({ result: z.array(result).length(1), error: z.null() }) })
    .transform(({ chart }) => chart.result[0] ?? null),
  z
    .object({
      chart: z.object({
        result: z.null(),
        error: z.object({ code: z.enum(nothingThere), description: z.string() }),
      }),
    })
    .transform(() => null),
]);
