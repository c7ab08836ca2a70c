import { z } from 'zod';

/**
 * A whole number, which a query can only carry as its digits. Nothing else stands for one: read with
 * `Number`, an empty text, null and an empty list would all be 0.
 */
export function wholeNumber(
  minimum: number,
  maximum = Number.MAX_SAFE_INTEGER,
): z.ZodPreprocess<z.ZodNumber, number | string> {
  return z.preprocess(
    (given: number | string): unknown =>
      typeof given === 'string' && /^-?\d+(?:\.\d+)?$/.test(given) ? Number(given) : given,
    z.number().int().min(minimum).max(maximum),
  );
}
