import { z } from 'zod';

/** What could be read of a list of records. */
export interface TolerantRecords<Reported> {
  readonly records: readonly Reported[];
  /** So many could not be read, and were left out. */
  readonly broken: number;
}

/**
 * A list in which a few broken records are left out. When most are broken the provider's words mean
 * something else than they used to, and the whole list is refused.
 */
export function recordsOf<Reported>(
  record: z.ZodType<Reported>,
): z.ZodType<TolerantRecords<Reported>, readonly unknown[]> {
  return z
    .array(z.unknown())
    .readonly()
    .transform((rows, context) => {
      const records = rows.flatMap((row) => {
        const read = record.safeParse(row);
        return read.success ? [read.data] : [];
      });
      const broken = rows.length - records.length;
      if (broken * 2 > rows.length)
        context.addIssue({ code: 'custom', message: `${broken} of ${rows.length} are broken` });
      return { records, broken };
    });
}
