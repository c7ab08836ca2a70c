import { markets } from '@chanscope/market';
import { z } from 'zod';

import { checks } from '../checks.ts';
import { secondFactor } from '../identity/identity.ts';

/** A part of the workbench (工作台组件) where its owner put it: its place is that in the list. */
const placedWidget = z.strictObject({
  id: z.string().max(32),
  columns: z.int().min(1).max(4),
  rows: z.int().min(1).max(4),
  hidden: z.boolean(),
});

export type PlacedWidget = z.infer<typeof placedWidget>;

/** A filter of the system log (系统日志) that its owner named: what stands in the address behind the page. */
const savedLogFilter = z.strictObject({
  name: z.string().min(1).max(24),
  query: z.string().max(600),
});

export type SavedLogFilter = z.infer<typeof savedLogFilter>;

/** The preferences of an account (偏好), kept on the server so that every device has them. */
export const preferences = z.strictObject({
  locale: z.enum(['zh', 'en']),
  theme: z.enum(['light', 'dark']),
  priceColours: z.enum(['red-up', 'green-up', 'colour-blind']),
  /** The market, period, adjustment and school that a chart opens with. */
  market: z.enum(markets),
  period: z.string().max(8),
  adjust: z.enum(['none', 'qfq', 'hfq']),
  /** A preset, or `class:` and the id of the department whose rule set it is. */
  chanPreset: z.string().max(80),
  /** The workbench as its owner arranged it; empty as it is delivered. */
  workbench: z.array(placedWidget).max(64),
  logFilters: z.array(savedLogFilter).max(20),
});

export type Preferences = z.infer<typeof preferences>;

/** The account as its owner sees it (个人中心). Instants are UTC ms. */
export const personalResponse = z.object({
  username: z.string(),
  nickname: z.string(),
  bio: z.string(),
  avatar: z.string(),
  /** `138****5678`, null without one. */
  phone: z.string().nullable(),
  roles: z.array(z.string()),
  ability: z.array(z.string()),
  createdAt: z.number(),
  /** The sign-in before this one. */
  lastLoginAt: z.number().nullable(),
  lastLoginIp: z.string().nullable(),
  hasPassword: z.boolean(),
  hasTotp: z.boolean(),
  /** The recovery codes of the authenticator, null without one: how many are good, when one was used last. */
  recoveryCodes: z.object({ left: z.number(), lastUsedAt: z.number().nullable() }).nullable(),
  socialProvider: z.string().nullable(),
  /** When the account will be gone, null unless its owner asked for that. */
  deletionDueAt: z.number().nullable(),
  /** What was chosen; missing fields take the page's initial values. */
  preferences: preferences.partial(),
});

export type Personal = z.infer<typeof personalResponse>;

export const editPersonalRequest = z.strictObject({
  nickname: z.string().max(80).refine(checks.nickname.passes, { message: 'nickname' }).optional(),
  bio: z.string().max(200).refine(checks.bio.passes, { message: 'bio' }).optional(),
});

/** Base64 of a PNG, JPEG or WebP; null removes the picture. */
export const avatarRequest = z.strictObject({ image: z.string().max(280_000).nullable() });
export const avatarResponse = z.object({ avatar: z.string() });
export const avatarLimitKb = 200;

export const changePasswordRequest = z.strictObject({
  /** Empty for an account that was made by social login and has none yet. */
  oldPassword: z.string().max(512),
  newPassword: z.string().max(512).refine(checks.newPassword.passes, { message: 'newPassword' }),
  /** Whether the other devices are signed out. */
  endsOthers: z.boolean(),
  /** Of accounts with an authenticator. */
  totp: secondFactor.optional(),
});

export const bindPhoneRequest = z.strictObject({
  password: z.string().max(512),
  phone: z.string().refine(checks.phone.passes, { message: 'phone' }),
  phoneCode: z.string().min(1).max(16),
  ticket: z.string().min(1).max(64),
  /** Of accounts with an authenticator. */
  totp: secondFactor.optional(),
});

/** A device that is signed in (登录设备). */
const device = z.object({
  id: z.string(),
  /** Such as `Chrome · Windows`. */
  name: z.string(),
  ip: z.string(),
  createdAt: z.number(),
  lastSeenAt: z.number(),
  isCurrent: z.boolean(),
});

export type Device = z.infer<typeof device>;

export const devicesResponse = z.array(device);
export const endDeviceRequest = z.strictObject({ id: z.string().min(1).max(64) });

export const preferencesRequest = preferences.partial();

/** Everything that is kept about the account, for its owner to take away. */
export const exportResponse = z.record(z.string(), z.unknown());

export const passwordProofRequest = z.strictObject({ password: z.string().max(512) });
export const deletionResponse = z.object({ deletionDueAt: z.number().nullable() });

/** What an authenticator needs: the secret in base32 and the `otpauth:` address of the picture. */
export const totpBeginResponse = z.object({ secret: z.string(), address: z.string() });
export const totpConfirmRequest = z.strictObject({ totp: z.string().min(6).max(16) });
/** What ends an authenticator, or makes new recovery codes for it. */
export const factorProofRequest = z.strictObject({
  password: z.string().max(512),
  totp: secondFactor.min(6),
});

/** With so few recovery codes left, a new set is due. */
export const fewRecoveryCodes = 2;

/** The recovery codes (恢复码), `xxxx-xxxx-xx`; they are never answered again. */
export const recoveryCodesResponse = z.object({ recoveryCodes: z.array(z.string()) });
