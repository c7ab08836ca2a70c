import { z } from 'zod';

import type { Holder } from '../access.ts';
import { isPlainText } from '../checks.ts';

/** How an administrator looks at the product as another user sees it (代看). */
export const actingLimits = { minutes: 30, minReasonLetters: 2, reasonLetters: 200 } as const;

export const beginActingRequest = z.strictObject({
  id: z.string().regex(/^[\w-]{1,64}$/),
  /** Stands in the banner and in the system log. */
  reason: z
    .string()
    .trim()
    .min(actingLimits.minReasonLetters)
    .max(actingLimits.reasonLetters)
    .refine((text) => isPlainText(text)),
});

export const beginActingResponse = z.object({
  /** Good for reading as that user, and for nothing else. */
  token: z.string(),
  username: z.string(),
  /** UTC ms. */
  until: z.number(),
});

/**
 * Whether one account may look at the product as another: an administrator as one who is none and may do nothing that
 * the administrator may not.
 */
export function mayActAs(actor: Holder, subject: Holder): boolean {
  return (
    actor.roles.includes('admin') &&
    actor.ability.includes('WRITE') &&
    !subject.roles.includes('admin') &&
    subject.ability.every((ability) => actor.ability.includes(ability))
  );
}
