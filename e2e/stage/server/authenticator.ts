import { createHmac } from 'node:crypto';

import { callSealed } from './calls.ts';
import { type Member, tokenOf } from './members.ts';
import type { RunningServer } from './running-server.ts';

/** Has an account ask for an authenticator from now on; answers the secret that it shares with it, and the recovery codes. */
export async function startAuthenticator(
  server: RunningServer,
  member: Member,
): Promise<{ readonly secret: string; readonly recoveryCodes: readonly string[] }> {
  const caller = { address: server.address, token: await tokenOf(server, member) };
  const { password } = member;
  const { secret } = await callSealed(caller, '/api/sys/user/totp/begin', { password });
  const totp = authenticatorCode(String(secret), Date.now());
  const { recoveryCodes } = await callSealed(caller, '/api/sys/user/totp/confirm', { totp });
  return { secret: String(secret), recoveryCodes: recoveryCodes as string[] };
}

/** What an authenticator shows for a secret in base32 at an instant in UTC ms (RFC 6238). */
export function authenticatorCode(secret: string, instant: number): string {
  const bits = Array.from(secret, (letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(instant / 30_000)));
  const digest = createHmac('sha1', key).update(step).digest();
  const from = (digest.at(-1) ?? 0) % 16;
  const number = digest.readUInt32BE(from) % 2 ** 31;
  return String(number % 1_000_000).padStart(6, '0');
}
