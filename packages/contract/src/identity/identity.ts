import { z } from 'zod';

import { type CheckName, checks } from '../checks.ts';

/** Text that a checker of the catalogue passes; refused with the name of the checker as message. */
export function checked(check: CheckName): z.ZodString {
  return z.string().max(512).refine(checks[check].passes, { message: check });
}

export const noParameters = z.strictObject({});
export const nothing = z.null();

/** The body of a public key (SubjectPublicKeyInfo, base64 without lines), RSA-3072. */
export const publicKeyResponse = z.string();

/**
 * An encrypted request (加密请求): `param` is the RSA-OAEP-SHA-256 ciphertext of the JSON of the
 * request, base64; or, for a JSON longer than one RSA block, `v1.<base64 of the RSA-wrapped AES key>.
 * <base64 of iv, ciphertext and tag>` (AES-256-GCM). The JSON carries beside the request's own fields
 * `nonce` (16 to 64 letters and digits, never used before) and `time` (UTC ms, at most 60 s off).
 */
export const sealedRequest = z.strictObject({ param: z.string().min(1).max(16_384) });

/**
 * The second factor of accounts that have one: the six digits of an authenticator, or a recovery code (恢复码)
 * in their place, with or without hyphens.
 */
export const secondFactor = z.string().max(32);

const loginByPassword = z.strictObject({
  username: z.string().min(1).max(64),
  password: z.string().min(1).max(512),
  totp: secondFactor.optional(),
});

const loginByPhone = z.strictObject({
  phone: checked('phone'),
  phoneCode: z.string().min(1).max(16),
  /** What `sendSms` answered. */
  ticket: z.string().min(1).max(64),
  totp: secondFactor.optional(),
});

/** Sign in by name and password, or by mobile number and code. */
export const loginRequest = z.union([loginByPassword, loginByPhone]);

export const tokenResponse = z.object({ token: z.string() });

export const loginResponse = tokenResponse.extend({
  /** How many recovery codes are left to who signed in with one; null for everybody else. */
  recoveryCodesLeft: z.number().nullable().default(null),
});

/** Which ways to sign in are offered. */
export const loginOptionsResponse = z.object({
  /** The name of the social provider, null when none is configured. */
  social: z.string().nullable(),
  /** False until the first administrator exists. */
  isSetUp: z.boolean(),
});

/** Where to send the browser for a social login; the state comes back with the code. */
export const socialStartResponse = z.object({ url: z.string(), state: z.string() });

export const socialLoginRequest = z.strictObject({
  code: z.string().min(1).max(2048),
  state: z.string().min(1).max(128),
});

/** Watchlist entries by wire id, in the user's order. */
const zxlist = z.array(z.string());

/** Who is signed in. What a server leaves out is as a visitor has it; what it sends must fit. */
export const userInfoResponse = z.object({
  username: z.string().default('guest'),
  nickname: z.string().default(''),
  /** Address of the picture, empty without one. */
  avatar: z.string().default(''),
  roles: z.array(z.string()).default([]),
  ability: z.array(z.string()).default([]),
  zxlist: zxlist.default([]),
  /** Another text whenever what the roles grant or open changes. */
  rights: z.string().optional(),
  /** Set for an administrator who can do nothing before they have an authenticator. */
  owesSecondFactor: z.literal(true).optional(),
  /** The version of the menu: another number whenever what it shows may change. */
  menu: z.number().optional(),
  /** The administrator who looks at the product as this user (代看), until an instant, UTC ms; only while one does. */
  acting: z.object({ actor: z.string(), reason: z.string(), until: z.number() }).optional(),
});

export type UserInfo = z.infer<typeof userInfoResponse>;

export const registerRequest = z.strictObject({
  username: checked('name'),
  phone: checked('phone'),
  phoneCode: z.string().min(1).max(16),
  ticket: z.string().min(1).max(64),
  password: checked('newPassword'),
});

export const checkNameAndPhoneRequest = z.strictObject({
  username: z.string().min(1).max(64),
  phone: checked('phone'),
});

/** The same whether or not name and number belong together. */
export const checkNameAndPhoneResponse = z.object({ accepted: z.literal(true) });

export const smsPurposes = ['login', 'register', 'passwordback', 'bindPhone'] as const;

export type SmsPurpose = (typeof smsPurposes)[number];

export const sendSmsRequest = z.strictObject({
  phone: checked('phone'),
  purpose: z.enum(smsPurposes),
  /** For `passwordback`: the name that must belong to the number. */
  username: z.string().max(64).optional(),
});

/** The same for known and unknown numbers. The ticket binds the code to this browser's request. */
export const sendSmsResponse = z.object({
  ticket: z.string(),
  validSeconds: z.number(),
  againInSeconds: z.number(),
});

export const passwordbackRequest = z.strictObject({
  username: z.string().min(1).max(64),
  phone: checked('phone'),
  phoneCode: z.string().min(1).max(16),
  ticket: z.string().min(1).max(64),
  password: checked('newPassword'),
});

/** The one-time link that an administrator made for an account. */
export const passwordByLinkRequest = z.strictObject({
  token: z.string().min(1).max(128),
  password: checked('newPassword'),
});

/** The one-time link that makes the first administrator. */
export const setUpRequest = z.strictObject({
  token: z.string().min(1).max(128),
  username: checked('name'),
  password: checked('newPassword'),
});
