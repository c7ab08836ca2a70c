import {
  type KeyObject,
  constants,
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  generateKeyPairSync,
  hkdfSync,
  privateDecrypt,
  randomBytes,
} from 'node:crypto';
import {
  chmodSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

import { dayMs } from '@chanscope/contract';

import type { Clock } from '../clock.ts';
import { ConfigurationError } from '../config/config.ts';
import type { KeyRing, KeyRingState, Rotation } from './key-ring.ts';

/** As the file of the request keys has them: PKCS #8 in PEM. */
interface StoredKeys {
  readonly current: string;
  readonly previous: string | null;
  /** UTC ms. */
  readonly previousValidUntil: number;
  /** When the current one was made, UTC ms; not in files of earlier releases, which are as old as it. */
  readonly since?: number;
}

interface RequestKeys {
  readonly stored: StoredKeys;
  readonly current: KeyObject;
  readonly previous: KeyObject | null;
  readonly publicKey: string;
  /** When the current one was made, UTC ms. */
  readonly since: number;
  /** Distinguishes one state of the file from the next. */
  readonly version: string;
}

const previousKeyMs = dayMs;
const masterName = 'master.key';
const masterBytes = 32;
const pairOptions = { modulusLength: 3072, publicExponent: 65_537 };

/**
 * Opens the keys in a folder, and makes them on the first start: `master.key` and `request-keys.json`,
 * readable by the server's user only. Several servers may share the folder: what one of them makes or
 * rotates the others see at once. Throws ConfigurationError when the files are not keys.
 */
export function openKeyRing({
  folder,
  clock,
}: {
  readonly folder: string;
  readonly clock: Clock;
}): KeyRing {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const master = openMaster(folder);
  const file = path.join(folder, 'request-keys.json');
  keepFirst(file, () => textOf(firstKeys(clock.now())));
  let keys = readKeys(file);

  function latestKeys(): RequestKeys {
    if (versionOf(file) !== keys.version) keys = readKeys(file);
    return keys;
  }

  function replaceBy({ privateKey }: { readonly privateKey: KeyObject }): Rotation {
    const since = clock.now();
    const previousValidUntil = since + previousKeyMs;
    const previous = latestKeys().stored.current;
    replaceFile(file, textOf({ current: pemOf(privateKey), previous, previousValidUntil, since }));
    return { previousValidUntil };
  }

  return {
    publicKey: () => latestKeys().publicKey,
    decrypt(block): Uint8Array | null {
      const { current, previous, stored } = latestKeys();
      const isPreviousValid = clock.now() < stored.previousValidUntil;
      return (
        decryptWith(current, block) ??
        (previous !== null && isPreviousValid ? decryptWith(previous, block) : null)
      );
    },
    state: () => stateOf(latestKeys(), clock.now()),
    rotate: async () => replaceBy(await promisify(generateKeyPair)('rsa', pairOptions)),
    async rotateFrom(fingerprint): Promise<Rotation | null> {
      const pair = await promisify(generateKeyPair)('rsa', pairOptions);
      // Looked at after the making, which takes long: of two at once the second finds another key.
      const isCurrent = stateOf(latestKeys(), clock.now()).fingerprint === fingerprint;
      return isCurrent ? replaceBy(pair) : null;
    },
    derive: (purpose) => new Uint8Array(hkdfSync('sha256', master, '', purpose, 32)),
  };
}

/** What the keys of a folder are known by, null where there are none; says nothing about them. */
export function fingerprintOf(folder: string): string | null {
  const file = path.join(folder, masterName);
  if (statSync(file, { throwIfNoEntry: false }) === undefined) return null;
  const derived = hkdfSync('sha256', readFileSync(file), '', 'fingerprint', 16);
  return Buffer.from(derived).toString('hex');
}

function openMaster(folder: string): Uint8Array {
  const file = path.join(folder, masterName);
  keepFirst(file, () => randomBytes(masterBytes));
  const master = readFileSync(file);
  if (master.length !== masterBytes) throw unusable(file, `a file of ${masterBytes} random bytes`);
  return master;
}

function firstKeys(since: number): StoredKeys {
  const { privateKey } = generateKeyPairSync('rsa', pairOptions);
  return { current: pemOf(privateKey), previous: null, previousValidUntil: 0, since };
}

function pemOf(key: KeyObject): string {
  return key.export({ type: 'pkcs8', format: 'pem' }).toString();
}

function readKeys(file: string): RequestKeys {
  // The version first: a file replaced in between is read again the next time.
  const version = versionOf(file);
  try {
    const stored = JSON.parse(readFileSync(file, 'utf8')) as StoredKeys;
    const current = createPrivateKey(stored.current);
    const previous = stored.previous === null ? null : createPrivateKey(stored.previous);
    const publicKey = publicBytesOf(current).toString('base64');
    const since = stored.since ?? Math.round(statSync(file).mtimeMs);
    return { stored, current, previous, publicKey, since, version };
  } catch (error) {
    throw unusable(file, 'what the server wrote there', error);
  }
}

function publicBytesOf(key: KeyObject): Buffer {
  return createPublicKey(key).export({ type: 'spki', format: 'der' });
}

function stateOf({ current, previous, stored, since }: RequestKeys, now: number): KeyRingState {
  const { previousValidUntil: validUntil } = stored;
  return {
    fingerprint: publicFingerprintOf(current),
    since,
    previous:
      previous === null || now >= validUntil
        ? null
        : { fingerprint: publicFingerprintOf(previous), validUntil },
  };
}

function publicFingerprintOf(key: KeyObject): string {
  return createHash('sha256').update(publicBytesOf(key)).digest('hex');
}

/** OAEP only: answers to bad PKCS #1 v1.5 padding would help to read other people's requests. */
function decryptWith(key: KeyObject, block: Uint8Array): Uint8Array | null {
  try {
    const padding = constants.RSA_PKCS1_OAEP_PADDING;
    return privateDecrypt({ key, padding, oaepHash: 'sha256' }, block);
  } catch {
    return null;
  }
}

/** Writes a file unless there is one; of several servers that start at once, the first one wins. */
function keepFirst(file: string, contents: () => string | Uint8Array): void {
  const mode = statSync(file, { throwIfNoEntry: false })?.mode;
  if (mode === undefined) {
    const draft = writeDraft(file, contents());
    try {
      linkSync(draft, file);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    } finally {
      rmSync(draft);
    }
  } else if ((mode & 0o077) !== 0) chmodSync(file, 0o600);
}

function replaceFile(file: string, contents: string): void {
  renameSync(writeDraft(file, contents), file);
}

function writeDraft(file: string, contents: string | Uint8Array): string {
  const draft = `${file}.${randomBytes(8).toString('hex')}`;
  writeFileSync(draft, contents, { mode: 0o600, flag: 'wx', flush: true });
  return draft;
}

function versionOf(file: string): string {
  const { ino, mtimeNs, size } = statSync(file, { bigint: true });
  return `${ino}.${mtimeNs}.${size}`;
}

function textOf(keys: StoredKeys): string {
  return JSON.stringify(keys);
}

function unusable(file: string, permitted: string, cause?: unknown): ConfigurationError {
  const reason = `a folder in which ${path.basename(file)} is absent or ${permitted}`;
  return Object.assign(new ConfigurationError('KEY_DIR', path.dirname(file), reason), { cause });
}
