import {
  constants,
  createCipheriv,
  createPublicKey,
  publicEncrypt,
  randomBytes,
} from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { Problem } from '@chanscope/contract';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';

import type { ParamOpener } from '../http/caller.ts';
import type { Database } from '../database/database.ts';
import { openKeyRing } from './file-key-ring.ts';
import type { KeyRing } from './key-ring.ts';
import { createParamOpener } from './param-opener.ts';
import { describeOnEachDatabase } from '../../test-support/test-databases.ts';
import { copyTestKeys } from '../../test-support/test-keys.ts';

const start = Date.parse('2026-11-18T10:00:00+08:00');
const login = { username: '缠论', password: '密码🐉12345' };

interface Opening {
  readonly keys: KeyRing;
  readonly opener: ParamOpener;
  /** Another server with the same keys and database. */
  readonly other: ParamOpener;
  readonly setTime: (time: number) => void;
}

function openOn(database: Database): Opening {
  const folder = mkdtempSync(path.join(tmpdir(), 'chanscope-keys-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  copyTestKeys(folder);
  let now = start;
  const clock = { now: () => now };
  const keys = openKeyRing({ folder, clock });
  const parts = { keys, database, clock };
  return {
    keys,
    opener: createParamOpener(parts),
    other: createParamOpener(parts),
    setTime: (time) => {
      now = time;
    },
  };
}

function encrypt(keys: KeyRing, bytes: Uint8Array): Buffer {
  const der = Buffer.from(keys.publicKey(), 'base64');
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
  const padding = constants.RSA_PKCS1_OAEP_PADDING;
  return publicEncrypt({ key, padding, oaepHash: 'sha256' }, bytes);
}

function seal(keys: KeyRing, content: object | string | Uint8Array): string {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  const bytes = content instanceof Uint8Array ? content : Buffer.from(text);
  return encrypt(keys, bytes).toString('base64');
}

function sealLong(keys: KeyRing, content: object, key = randomBytes(32)): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key.subarray(0, 32), iv);
  const body = [cipher.update(JSON.stringify(content)), cipher.final()];
  const box = Buffer.concat([iv, ...body, cipher.getAuthTag()]);
  return `v1.${encrypt(keys, key).toString('base64')}.${box.toString('base64')}`;
}

function fresh(fields: object): { nonce: string; time: number } {
  return { ...fields, nonce: randomBytes(16).toString('hex'), time: start };
}

async function refusalOf(opening: Promise<unknown>): Promise<string> {
  const problem = await opening.catch((error: unknown) => error);
  expect(problem).toBeInstanceOf(Problem);
  return String(problem);
}

describeOnEachDatabase('createParamOpener()', (freshDatabase) => {
  it('gives back the fields of a request, without nonce and time', async () => {
    const { keys, opener } = openOn(await freshDatabase());
    expect(await opener.open(seal(keys, fresh(login)))).toEqual(login);
    expect(await opener.open(sealLong(keys, fresh({ ...login, code: 'x'.repeat(2000) })))).toEqual({
      ...login,
      code: 'x'.repeat(2000),
    });
  });

  it('reads a request once, on whichever server, also after a restart', async () => {
    const { keys, opener, other } = openOn(await freshDatabase());
    const param = seal(keys, fresh(login));
    await opener.open(param);
    const refusal = 'Problem: unreadableSecret: The encrypted content cannot be read';
    expect(await refusalOf(opener.open(param))).toContain(refusal);
    expect(await refusalOf(other.open(param))).toContain(refusal);
  });

  it('lets exactly one of many at once pass', async () => {
    const { keys, opener, other } = openOn(await freshDatabase());
    const param = seal(keys, fresh(login));
    const openings = [opener, other].flatMap((each) => [each.open(param), each.open(param)]);
    const results = await Promise.allSettled(openings);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('refuses a number that another request used', async () => {
    const { keys, opener } = openOn(await freshDatabase());
    const first = fresh(login);
    await opener.open(seal(keys, first));
    const second = opener.open(seal(keys, { ...first, password: 'another' }));
    expect(await refusalOf(second)).toContain('unreadableSecret');
  });

  it('takes requests that are up to a minute off', async () => {
    const { keys, opener, setTime } = openOn(await freshDatabase());
    for (const off of [-60_000, 60_000]) {
      setTime(start + off);
      expect(await opener.open(seal(keys, fresh(login)))).toEqual(login);
    }
    for (const off of [-60_001, 60_001]) {
      setTime(start + off);
      await refusalOf(opener.open(seal(keys, fresh(login))));
    }
  });

  it('refuses whatever is wrong in the same words', async () => {
    const { keys, opener } = openOn(await freshDatabase());
    const { nonce, time } = fresh({});
    const sound = seal(keys, fresh(login));
    const long = sealLong(keys, fresh(login));
    const block = Buffer.from(sound, 'base64');
    const wrong = [
      '',
      'v1',
      'v1..',
      'v2.a.b',
      'no base64 !',
      '密文',
      sound.slice(4),
      sound.slice(0, -8),
      Buffer.concat([Buffer.of(block.readUInt8() ^ 1), block.subarray(1)]).toString('base64'),
      Buffer.alloc(384).toString('base64'),
      Buffer.alloc(384, 255).toString('base64'),
      `${long}.more`,
      long.slice(0, -4),
      long.replace('v1.', 'v1.AAAA'),
      sealLong(keys, fresh(login), randomBytes(64)),
      seal(keys, ''),
      seal(keys, 'null'),
      seal(keys, '[]'),
      seal(keys, '{"username":'),
      seal(keys, Uint8Array.of(0x22, 0xff, 0x22)),
      seal(keys, { ...login, time }),
      seal(keys, { ...login, nonce }),
      seal(keys, { ...login, nonce: 'short', time }),
      seal(keys, { ...login, nonce: `${nonce} `, time }),
      seal(keys, { ...login, nonce: 'a'.repeat(65), time }),
      seal(keys, { ...login, nonce, time: String(time) }),
      seal(keys, { ...login, nonce, time: time + 0.5 }),
      seal(keys, { ...login, nonce, time: null }),
      seal(keys, `{"nonce":"${nonce}","time":${time},"__proto__":{"roles":["admin"]}}`),
      seal(keys, `{"nonce":"${nonce}","time":1e999}`),
    ];
    const refusals = new Set<string>();
    for (const param of wrong) refusals.add(await refusalOf(opener.open(param)));
    expect([...refusals]).toEqual([expect.stringContaining('unreadableSecret')]);
    expect(await opener.open(sound)).toEqual(login);
  });

  it('forgets numbers whose requests would be refused for their time anyway', async () => {
    const database = await freshDatabase();
    const { keys, opener, setTime } = openOn(database);
    await opener.open(seal(keys, fresh(login)));
    setTime(start + 10 * 60_000);
    await opener.open(seal(keys, { ...fresh(login), time: start + 10 * 60_000 }));
    const { rows } = await sql`select nonce from used_nonce`.execute(database.kysely);
    expect(rows).toHaveLength(1);
  });

  it('does not call a failing database a bad request', async () => {
    const database = await freshDatabase();
    const { keys, opener } = openOn(database);
    await sql`drop table used_nonce`.execute(database.kysely);
    await expect(opener.open(seal(keys, fresh(login)))).rejects.not.toBeInstanceOf(Problem);
  });
});
