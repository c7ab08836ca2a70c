import { createDecipheriv } from 'node:crypto';

import { Problem, minuteMs } from '@chanscope/contract';

import type { ParamOpener } from '../http/caller.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { KeyRing } from './key-ring.ts';
import { createNonceStore } from './nonce-store.ts';
import { parseJson } from '../http/parse-json.ts';

const skewMs = minuteMs;
/** Clocks of several servers differ; a number is kept longer than any of them takes its request. */
const nonceLifetimeMs = 5 * minuteMs;
const keyBytes = 32;
const ivBytes = 12;
const tagBytes = 16;

/** What was in an encrypted request. */
interface Opened {
  readonly nonce: string;
  readonly time: number;
  readonly fields: Record<string, unknown>;
}

/**
 * Reads encrypted requests, each of them once. Whatever is wrong with one (key, padding, text, time,
 * replay) is the same Problem: the answer must not help to guess.
 */
export function createParamOpener({
  keys,
  database,
  clock,
}: {
  readonly keys: KeyRing;
  readonly database: Database;
  readonly clock: Clock;
}): ParamOpener {
  const nonces = createNonceStore({ database, clock });
  return {
    async open(param): Promise<Record<string, unknown>> {
      const bytes = decrypt(keys, param);
      const opened = bytes === null ? null : openedFrom(bytes);
      if (opened === null || Math.abs(opened.time - clock.now()) > skewMs)
        throw new Problem('unreadableSecret');
      const isFirst = await nonces.use(opened.nonce, opened.time + nonceLifetimeMs);
      if (!isFirst) throw new Problem('unreadableSecret');
      return opened.fields;
    },
  };
}

/** One RSA block, or `v1.<wrapped AES key>.<iv, ciphertext, tag>`; null when it cannot be read. */
function decrypt(keys: KeyRing, param: string): Uint8Array | null {
  const [version, wrapped = '', box = '', ...rest] = param.split('.');
  if (version !== 'v1') return keys.decrypt(Buffer.from(param, 'base64'));
  const key = keys.decrypt(Buffer.from(wrapped, 'base64'));
  if (key?.length !== keyBytes || rest.length > 0) return null;
  return decryptBox(key, Buffer.from(box, 'base64'));
}

function decryptBox(key: Uint8Array, box: Uint8Array): Uint8Array | null {
  if (box.length < ivBytes + tagBytes) return null;
  const decipher = createDecipheriv('aes-256-gcm', key, box.subarray(0, ivBytes));
  decipher.setAuthTag(box.subarray(-tagBytes));
  try {
    const start = decipher.update(box.subarray(ivBytes, -tagBytes));
    return Buffer.concat([start, decipher.final()]);
  } catch {
    return null;
  }
}

function openedFrom(bytes: Uint8Array): Opened | null {
  const value = parsed(bytes);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const { nonce, time, ...fields }: Record<string, unknown> = { ...value };
  if (typeof nonce !== 'string' || !/^[A-Za-z0-9]{16,64}$/.test(nonce)) return null;
  return Number.isSafeInteger(time) ? { nonce, time: Number(time), fields } : null;
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return parseJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
}
