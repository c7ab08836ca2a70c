import { z } from 'zod';

import { abilities } from '../../access.ts';
import { secondFactor } from '../../identity/identity.ts';
import { wholeNumber } from '../../whole-number.ts';

/** How many API tokens an account has at most, and how long they last, in days. */
export const apiTokenLimits = { perAccount: 10, days: 30, maxDays: 90, name: 40 } as const;

const id = z.string().regex(/^[\w-]{1,64}$/);

/** A token that scripts call with in place of its owner (API 令牌). Instants are UTC ms; the secret is never answered again. */
const apiToken = z.object({
  id: z.string(),
  name: z.string(),
  /** What it may do, as far as its owner may. */
  ability: z.array(z.string()),
  createdAt: z.number(),
  expiresAt: z.number(),
  /** Null before its first call; a minute behind at most. */
  lastUsedAt: z.number().nullable(),
  isExpired: z.boolean(),
});

export type ApiTokenRow = z.infer<typeof apiToken>;

/** Those of the caller, the newest first. */
export const ownTokensResponse = z.array(apiToken);

export const createTokenRequest = z.strictObject({
  name: z.string().trim().min(1).max(apiTokenLimits.name),
  /** Reading is a part of every scope; what the owner may not do cannot be. */
  ability: z.array(z.enum(abilities)).max(abilities.length).default(['READ']),
  days: wholeNumber(1, apiTokenLimits.maxDays).default(apiTokenLimits.days),
  password: z.string().max(512),
  /** Of accounts with an authenticator. */
  totp: secondFactor.optional(),
});

/** The secret, this once, with all tokens of the caller. */
export const createTokenResponse = z.object({ secret: z.string(), list: ownTokensResponse });

export const revokeTokenRequest = z.strictObject({ id });

export const tokenListRequest = z.strictObject({
  /** A part of the owner's name. */
  username: z.string().max(64).optional(),
  pageNo: wholeNumber(1, 1_000_000).default(1),
  pageSize: wholeNumber(1, 100).default(20),
});

const ownedToken = apiToken.extend({ accountId: z.string(), username: z.string() });

export type OwnedTokenRow = z.infer<typeof ownedToken>;

/** A page of the tokens of everybody, the newest first. */
export const tokenListResponse = z.object({ list: z.array(ownedToken), total: z.number() });
