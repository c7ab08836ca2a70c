import { constants, publicEncrypt } from 'node:crypto';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { dayMs } from '@chanscope/contract';
import { describe, expect, it, onTestFinished } from 'vitest';

import { openKeyRing } from './file-key-ring.ts';
import type { KeyRing } from './key-ring.ts';
import { copyTestKeys } from '../../test-support/test-keys.ts';

const text = new TextEncoder().encode('{"username":"缠"}');

function emptyFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'chanscope-keys-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return path.join(folder, 'keys');
}

function folderWithKeys(): string {
  const folder = emptyFolder();
  mkdirSync(folder);
  copyTestKeys(folder);
  return folder;
}

function encryptFor(ring: KeyRing, padding = constants.RSA_PKCS1_OAEP_PADDING): Uint8Array {
  const key = {
    key: Buffer.from(ring.publicKey(), 'base64'),
    format: 'der',
    type: 'spki',
  } as const;
  return publicEncrypt({ ...key, padding, oaepHash: 'sha256' }, text);
}

function modeOf(file: string): string {
  return (statSync(file).mode & 0o777).toString(8);
}

describe('openKeyRing()', () => {
  it('makes keys that only their owner may read, and leaves nothing else behind', () => {
    const folder = emptyFolder();
    openKeyRing({ folder, clock: { now: () => 0 } });
    expect(readdirSync(folder).toSorted()).toEqual(['master.key', 'request-keys.json']);
    expect(modeOf(folder)).toBe('700');
    expect(readdirSync(folder).map((name) => modeOf(path.join(folder, name)))).toEqual([
      '600',
      '600',
    ]);
  });

  it('takes away what others were allowed to read', () => {
    const folder = folderWithKeys();
    chmodSync(path.join(folder, 'request-keys.json'), 0o644);
    openKeyRing({ folder, clock: { now: () => 0 } });
    expect(modeOf(path.join(folder, 'request-keys.json'))).toBe('600');
  });

  it('has a public key of RSA-3072 whose blocks it decrypts, also after a restart', () => {
    const folder = folderWithKeys();
    const ring = openKeyRing({ folder, clock: { now: () => 0 } });
    const block = encryptFor(ring);
    expect(block).toHaveLength(384);
    expect(ring.decrypt(block)).toEqual(Buffer.from(text));
    expect(openKeyRing({ folder, clock: { now: () => 0 } }).decrypt(block)).toEqual(
      Buffer.from(text),
    );
  });

  it.each([
    ['of PKCS #1 v1.5', (ring: KeyRing) => encryptFor(ring, constants.RSA_PKCS1_PADDING)],
    ['that is cut', (ring: KeyRing) => encryptFor(ring).subarray(1)],
    [
      'that is altered',
      (ring: KeyRing) => encryptFor(ring).map((byte, at) => (at === 99 ? byte ^ 1 : byte)),
    ],
    ['that is empty', () => new Uint8Array()],
    ['of another key', (ring: KeyRing) => encryptFor(ring).fill(0)],
  ])('does not decrypt a block %s', (_, blockFor) => {
    const ring = openKeyRing({ folder: folderWithKeys(), clock: { now: () => 0 } });
    expect(ring.decrypt(blockFor(ring))).toBeNull();
  });

  it('reads the previous key for 24 hours after a rotation, and the one before no more', async () => {
    let now = 0;
    const ring = openKeyRing({ folder: folderWithKeys(), clock: { now: () => now } });
    const first = encryptFor(ring);
    expect(await ring.rotate()).toEqual({ previousValidUntil: dayMs });
    const second = encryptFor(ring);
    now = dayMs - 1;
    expect(ring.decrypt(first)).not.toBeNull();
    now = dayMs;
    expect(ring.decrypt(first)).toBeNull();
    expect(ring.decrypt(second)).not.toBeNull();
    now = 0;
    await ring.rotate();
    expect(ring.decrypt(first)).toBeNull();
    expect(ring.decrypt(second)).not.toBeNull();
  });

  it('says how old its keys are, and knows the previous one as long as it is read', async () => {
    let now = 1000;
    const ring = openKeyRing({ folder: folderWithKeys(), clock: { now: () => now } });
    const first = ring.state();
    expect(first.fingerprint).toMatch(/^[\da-f]{64}$/);
    expect(first.previous).toBeNull();
    await ring.rotate();
    const { fingerprint } = first;
    const second = ring.state();
    expect(second).toMatchObject({
      since: 1000,
      previous: { fingerprint, validUntil: 1000 + dayMs },
    });
    expect(second.fingerprint).not.toBe(fingerprint);
    now = 1000 + dayMs;
    expect(ring.state()).toEqual({ ...second, previous: null });
  });

  it('replaces the key that was seen, and no other', async () => {
    const folder = folderWithKeys();
    const [one, other] = [0, 0].map((time) => openKeyRing({ folder, clock: { now: () => time } }));
    const { fingerprint = '' } = one?.state() ?? {};
    const answers = await Promise.all([
      one?.rotateFrom(fingerprint),
      other?.rotateFrom(fingerprint),
    ]);
    expect(answers.filter((answer) => answer !== null)).toEqual([{ previousValidUntil: dayMs }]);
    expect(one?.state().previous?.fingerprint).toBe(fingerprint);
    expect(other?.state()).toEqual(one?.state());
  });

  it('takes keys without an instant for as old as their file', () => {
    const folder = folderWithKeys();
    const file = path.join(folder, 'request-keys.json');
    const { since: _, ...stored } = JSON.parse(readFileSync(file, 'utf8')) as { since?: number };
    writeFileSync(file, JSON.stringify(stored));
    utimesSync(file, 1234, 1234);
    const ring = openKeyRing({ folder, clock: { now: () => 0 } });
    expect(ring.state().since).toBe(1_234_000);
  });

  it('sees what another server on the same folder rotated', async () => {
    const folder = folderWithKeys();
    const [one, other] = [0, 0].map((time) => openKeyRing({ folder, clock: { now: () => time } }));
    await one?.rotate();
    expect(other?.publicKey()).toBe(one?.publicKey());
  });

  it('derives the same bytes for a purpose, no matter who asks and whenever', async () => {
    const folder = folderWithKeys();
    const ring = openKeyRing({ folder, clock: { now: () => 0 } });
    const codes = ring.derive('sms-code');
    await ring.rotate();
    expect(codes).toHaveLength(32);
    expect(openKeyRing({ folder, clock: { now: () => 0 } }).derive('sms-code')).toEqual(codes);
    expect(ring.derive('audit')).not.toEqual(codes);
    const others = openKeyRing({ folder: emptyFolder(), clock: { now: () => 0 } });
    expect(others.derive('sms-code')).not.toEqual(codes);
  });

  it.each([
    ['master.key', 'short'],
    ['request-keys.json', '{"current":"no key"}'],
    ['request-keys.json', ''],
  ])('refuses to start when %s is %j', (name, contents) => {
    const folder = folderWithKeys();
    writeFileSync(path.join(folder, name), contents);
    expect(() => openKeyRing({ folder, clock: { now: () => 0 } })).toThrow(
      `Cannot start: KEY_DIR is "${folder}"; permitted: a folder in which ${name} is absent or`,
    );
  });
});
