import { z } from 'zod';

/** Codes in the body that mean success (spec §8). */
export const successCodes: readonly (number | string)[] = [200, 0, '200', '0'];

/** The one shape of every answer: `code` follows HTTP, `msg` is for people, `data` is the payload. */
export interface Envelope<Data> {
  readonly code: number;
  readonly msg: string;
  readonly data: Data;
}

/** The schema of an answer that carries `data`. */
export function envelopeOf<Data extends z.ZodType>(
  data: Data,
): z.ZodObject<{ code: z.ZodNumber; msg: z.ZodString; data: Data }> {
  return z.object({ code: z.number(), msg: z.string(), data });
}

/** The answer of every failed call. `data.kind` is stable for programs, `msg` is for people. */
export const problemEnvelope = z.object({
  code: z.number(),
  msg: z.string(),
  data: z
    .object({ kind: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])) })
    .nullable(),
});
