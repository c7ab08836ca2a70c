import { z } from 'zod';

import { wholeNumber } from '../../whole-number.ts';

/** After how many days the key of encrypted requests can be replaced by itself. */
export const rotationDays = { min: 1, max: 365 } as const;

const everyDays = wholeNumber(rotationDays.min, rotationDays.max).nullable();

/** The key that passwords travel under (密钥), and when it is replaced by itself. Instants are UTC ms. */
export const requestKeysResponse = z.object({
  /** SHA-256 of the public key, hexadecimal. */
  fingerprint: z.string(),
  since: z.number(),
  /** The one before, while it is still read. */
  previous: z.object({ fingerprint: z.string(), validUntil: z.number() }).nullable(),
  schedule: z.object({
    /** Null: never. */
    everyDays: z.number().nullable(),
    /** When it is due, null where it never is. */
    dueAt: z.number().nullable(),
    /** Grows with every change. */
    revision: z.number(),
  }),
});

export type RequestKeys = z.infer<typeof requestKeysResponse>;

export const editKeyScheduleRequest = z.strictObject({
  /** Null: never. */
  everyDays,
  /** The one that the editor saw. */
  revision: wholeNumber(0),
});
