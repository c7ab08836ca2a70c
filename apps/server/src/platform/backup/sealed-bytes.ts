import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';

import { runMessage } from '@chanscope/contract';

import { BackupRefused } from './backup-refused.ts';
import { ByteReader } from './byte-reader.ts';

/** What a sealed file begins with. */
export const sealMark = Buffer.from('chanscope sealed backup 1\n');

const saltBytes = 16;
const tagBytes = 16;
const lengthBytes = 4;
const pieceBytes = 1024 * 1024;
const lastBit = 0x8000_0000;

/** A guess takes 128 MB and about half a second. */
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };

/**
 * Encrypts bytes with a password: AES-256-GCM over pieces of 1 MB under a key that scrypt makes of it and of
 * a salt. Each piece is bound to its number and to whether it is the last, so none can be changed, moved or left out.
 */
export async function* sealedBytes(
  bytes: AsyncIterable<Uint8Array>,
  password: string,
): AsyncGenerator<Uint8Array> {
  const salt = randomBytes(saltBytes);
  const key = await keyOf(password, salt);
  yield Buffer.concat([sealMark, salt]);
  const reader = new ByteReader(bytes);
  let piece = await reader.read(pieceBytes);
  for (let number = 0; ; number += 1) {
    const next = await reader.read(pieceBytes);
    const isLast = next.length === 0;
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number, isLast)).setAAD(salt);
    const sealed = Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
    const length = Buffer.alloc(lengthBytes);
    length.writeUInt32BE((isLast ? lastBit : 0) + sealed.length);
    yield Buffer.concat([length, sealed]);
    if (isLast) return;
    piece = next;
  }
}

/** What `sealedBytes` encrypted, its mark aside. Throws BackupRefused for another password and for damage. */
export async function* openedBytes(
  bytes: AsyncIterable<Uint8Array>,
  password: string,
): AsyncGenerator<Uint8Array> {
  const reader = new ByteReader(bytes);
  const salt = await reader.read(saltBytes);
  const key = await keyOf(password, salt);
  for (let number = 0; ; number += 1) {
    const head = Buffer.from(await reader.read(lengthBytes));
    const word = head.length === lengthBytes ? head.readUInt32BE() : 0;
    const isLast = word >= lastBit;
    const length = isLast ? word - lastBit : word;
    const sealed = length <= pieceBytes + tagBytes ? await reader.read(length) : new Uint8Array();
    const piece = opened({ key, salt, nonce: nonceOf(number, isLast), sealed });
    if (piece === null)
      throw number === 0
        ? new BackupRefused('cannotRestore', runMessage('otherPassword', {}))
        : new BackupRefused('cannotRestore', runMessage('fileDamaged', {}), {
            damaged: `MB ${number + 1}`,
          });
    yield piece;
    if (isLast) return;
  }
}

interface SealedPiece {
  readonly key: Uint8Array;
  readonly salt: Uint8Array;
  readonly nonce: Uint8Array;
  /** With the tag behind it. */
  readonly sealed: Uint8Array;
}

function opened({ key, salt, nonce, sealed }: SealedPiece): Uint8Array | null {
  if (sealed.length < tagBytes) return null;
  const decipher = createDecipheriv('aes-256-gcm', key, nonce)
    .setAAD(salt)
    .setAuthTag(sealed.subarray(-tagBytes));
  const body = decipher.update(sealed.subarray(0, -tagBytes));
  try {
    return Buffer.concat([body, decipher.final()]);
  } catch {
    return null;
  }
}

/** No two pieces of a file share one, and every file has a key of its own. */
function nonceOf(number: number, isLast: boolean): Uint8Array {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(number));
  nonce.writeUInt8(isLast ? 1 : 0, 8);
  return nonce;
}

function keyOf(password: string, salt: Uint8Array): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFC'), salt, 32, cost, (error, key) => {
      if (error === null) resolve(key);
      else reject(error);
    });
  });
}
