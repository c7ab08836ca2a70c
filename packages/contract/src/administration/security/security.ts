import { z } from 'zod';

import { wholeNumber } from '../../whole-number.ts';

/** Between which numbers a policy can be set, and how much the lists hold. */
export const securityLimits = {
  freeFailures: { min: 1, max: 20 },
  maxLockMinutes: { min: 1, max: 720 },
  idleHours: { min: 1, max: 720 },
  absoluteDays: { min: 1, max: 90 },
  minPasswordLength: { min: 8, max: 64 },
  /** Entries of a list of addresses, and letters of the note beside each. */
  ranges: 200,
  note: 60,
  /** Versions that are kept of each of both settings. */
  versions: 100,
  /** Failed sign-ins are counted over so many days, and so many names and addresses are listed. */
  failureDays: 7,
  listedFailures: 50,
} as const;

/** The rules of sign-in (登录策略) that can be set as numbers. */
export type PolicyNumber =
  | 'freeFailures'
  | 'maxLockMinutes'
  | 'idleHours'
  | 'absoluteDays'
  | 'minPasswordLength';

function within({ min, max }: { readonly min: number; readonly max: number }) {
  return wholeNumber(min, max);
}

/** By which rules people sign in (登录策略). */
export const securityPolicy = z.strictObject({
  /** Failures that cost nothing; each further one doubles the wait for the next try. */
  freeFailures: within(securityLimits.freeFailures),
  /** The longest wait. */
  maxLockMinutes: within(securityLimits.maxLockMinutes),
  /** A session ends when it made no call for so long. */
  idleHours: within(securityLimits.idleHours),
  /** A session ends so long after the sign-in in any case. */
  absoluteDays: within(securityLimits.absoluteDays),
  /** How many characters a new password has at least. */
  minPasswordLength: within(securityLimits.minPasswordLength),
  /** Whether administrators can do nothing before they have an authenticator. */
  requiresAdminTotp: z.boolean(),
});

export type SecurityPolicy = z.infer<typeof securityPolicy>;

/** The rules as they are delivered. */
export const deliveredPolicy: SecurityPolicy = {
  freeFailures: 5,
  maxLockMinutes: 15,
  idleHours: 168,
  absoluteDays: 30,
  minPasswordLength: 8,
  requiresAdminTotp: false,
};

/** An address or a network (CIDR) of IPv4 or IPv6, such as `203.0.113.7` or `2001:db8::/32`. */
export const addressRange = z.union([z.ipv4(), z.cidrv4(), z.ipv6(), z.cidrv6()]);

const rangeList = z
  .array(z.strictObject({ range: addressRange, note: z.string().max(securityLimits.note) }))
  .max(securityLimits.ranges);

/** Which addresses are kept out, and from which administrators may work (访问地址). */
export const addressLists = z.strictObject({
  /** No call from these is answered. */
  denied: rangeList,
  /** Only from these administrators may do what only they may; empty: from everywhere. */
  administrators: rangeList,
});

export type AddressLists = z.infer<typeof addressLists>;

export type ListedRange = AddressLists['denied'][number];

/** The lists as they are delivered: nothing is kept out. */
export const deliveredAddresses: AddressLists = { denied: [], administrators: [] };

/** The two settings of the page, each with versions of its own. */
export const securityKinds = ['policy', 'addresses'] as const;

export type SecurityKind = (typeof securityKinds)[number];

/** Who set a version and when; number 0 is as delivered, set by no one. */
const versionHead = {
  number: z.number(),
  /** UTC ms; null as delivered. */
  at: z.number().nullable(),
  /** The name of the account. */
  account: z.string(),
  /** The version that was restored, null for any other change. */
  restored: z.number().nullable(),
};

export const policyVersion = z.object({ ...versionHead, content: securityPolicy });
export const addressVersion = z.object({ ...versionHead, content: addressLists });

export type PolicyVersion = z.infer<typeof policyVersion>;
export type AddressVersion = z.infer<typeof addressVersion>;

/** What is set now, with what its editor must know of themselves. */
export const securityResponse = z.object({
  policy: policyVersion,
  addresses: addressVersion,
  /** The address from which this call came. */
  ownAddress: z.string(),
  hasOwnTotp: z.boolean(),
});

export const editPolicyRequest = z.strictObject({
  /** The number of the version that the editor saw. */
  revision: wholeNumber(0),
  content: securityPolicy,
});

export const editAddressesRequest = z.strictObject({
  revision: wholeNumber(0),
  content: addressLists,
});

/** All that are kept, the newest first. */
export const securityVersionsResponse = z.object({
  policy: z.array(policyVersion),
  addresses: z.array(addressVersion),
});

export const restoreSecurityRequest = z.strictObject({
  kind: z.enum(securityKinds),
  /** The version to restore; 0: as delivered. */
  number: wholeNumber(0),
  revision: wholeNumber(0),
});

export const sessionListRequest = z.strictObject({
  /** A part of the name. */
  username: z.string().max(64).optional(),
  pageNo: wholeNumber(1, 1_000_000).default(1),
  pageSize: wholeNumber(1, 100).default(20),
});

/** A sign-in that lasts, of any account (会话). Instants are UTC ms. */
const sessionRow = z.object({
  id: z.string(),
  accountId: z.string(),
  username: z.string(),
  /** Empty where nothing is known. */
  device: z.string(),
  ip: z.string(),
  createdAt: z.number(),
  lastSeenAt: z.number(),
  /** Whether this call was made with it. */
  isCurrent: z.boolean(),
});

export type SessionRow = z.infer<typeof sessionRow>;

/** A page of sessions, the latest seen first. */
export const sessionListResponse = z.object({
  list: z.array(sessionRow),
  total: z.number(),
  /** How many there are of everybody but the caller's own. */
  others: z.number(),
});

const id = z.string().regex(/^[\w-]{1,64}$/);

/** One session, all of an account, or those of everybody; the caller's own stays in any case. */
export const endSessionsRequest = z.union([
  z.strictObject({ which: z.literal('one'), id }),
  z.strictObject({ which: z.literal('account'), accountId: id }),
  z.strictObject({ which: z.literal('others') }),
]);

export const endSessionsResponse = z.object({ ended: z.number() });

const failed = {
  failures: z.number(),
  /** UTC ms. */
  lastAt: z.number(),
  /** Until when the next try has to wait, UTC ms; null when it need not. */
  lockedUntil: z.number().nullable(),
};

/** Sign-ins that failed in the last `securityLimits.failureDays` days (登录失败), the most frequent first. */
export const failuresResponse = z.object({
  total: z.number(),
  accounts: z.array(
    z.object({
      /** The beginning of it where there is no such account. */
      account: z.string(),
      isKnown: z.boolean(),
      ...failed,
    }),
  ),
  addresses: z.array(
    z.object({
      ip: z.string(),
      /** How many names were tried. */
      names: z.number(),
      ...failed,
    }),
  ),
});

export type SignInFailures = z.infer<typeof failuresResponse>;

/** Lets a name or a network try again at once. */
export const releaseSignInRequest = z.union([
  z.strictObject({ account: z.string().min(1).max(64) }),
  z.strictObject({ ip: z.union([z.ipv4(), z.ipv6()]) }),
]);
