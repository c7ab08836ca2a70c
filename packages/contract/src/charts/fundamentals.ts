import { z } from 'zod';

export const fundamentalsRequest = z.object({ stockId: z.string().min(1).max(32) });

const nullable = z.number().nullable();

/** What an imported file says of a security on a day (基本面); nothing of it was computed here. */
const fundamentals = z.object({
  /** yyyy-mm-dd */
  date: z.string(),
  /** 总市值 and 流通市值, in currency. */
  marketValue: nullable,
  floatValue: nullable,
  /** 市盈率 and 市净率, as the file reckons them. */
  pe: nullable,
  pb: nullable,
  /** 每股收益, in currency. */
  eps: nullable,
});

export const fundamentalsResponse = z.object({
  /** Of the newest day that a file says any of it of; null where none was imported. */
  fundamentals: fundamentals.nullable(),
});

export type Fundamentals = z.infer<typeof fundamentals>;
