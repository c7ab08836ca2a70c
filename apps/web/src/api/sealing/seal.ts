/** The bytes that one block of RSA-3072 with OAEP-SHA-256 holds. */
const blockBytes = 384 - 2 * 32 - 2;
const ivBytes = 12;
const rsa = { name: 'RSA-OAEP', hash: 'SHA-256' };

/**
 * Encrypts the fields of a request (加密请求) for `publicKey` (base64 of SubjectPublicKeyInfo), with a
 * number that is never used again and the time `now` (the server's, UTC ms): the `param` of
 * `sealedRequest` in the contract. False when that cannot be done, as the specification has it: the
 * key is none, or the request is too long for a page that was opened over plain HTTP, where browsers
 * lend no AES.
 */
export async function sealRequest(
  fields: Readonly<Record<string, unknown>>,
  { publicKey, now }: { readonly publicKey: string; readonly now: number },
): Promise<string | false> {
  const content = { ...fields, nonce: newNonce(), time: Math.round(now) };
  const bytes = new TextEncoder().encode(JSON.stringify(content));
  const subtle = subtleCrypto();
  try {
    if (subtle !== undefined) return await sealBySubtle(subtle, publicKey, bytes);
    return bytes.length > blockBytes ? tooLong() : await sealByScript(publicKey, bytes);
  } catch {
    return false;
  }
}

/** Absent where the page was opened over plain HTTP. */
function subtleCrypto(): SubtleCrypto | undefined {
  return crypto.subtle;
}

async function sealBySubtle(
  subtle: SubtleCrypto,
  publicKey: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const key = await subtle.importKey('spki', bytesFromBase64(publicKey), rsa, false, ['encrypt']);
  const wrap = async (content: Uint8Array<ArrayBuffer>): Promise<string> =>
    base64From(new Uint8Array(await subtle.encrypt(rsa, key, content)));
  if (bytes.length <= blockBytes) return wrap(bytes);
  const boxKey = crypto.getRandomValues(new Uint8Array(32));
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const aes = await subtle.importKey('raw', boxKey, 'AES-GCM', false, ['encrypt']);
  const sealed = new Uint8Array(await subtle.encrypt({ name: 'AES-GCM', iv }, aes, bytes));
  return `v1.${await wrap(boxKey)}.${base64From(Uint8Array.of(...iv, ...sealed))}`;
}

/** The library is loaded only where it is needed. */
async function sealByScript(publicKey: string, bytes: Uint8Array): Promise<string | false> {
  const { JSEncrypt } = await import('jsencrypt');
  const encrypter = new JSEncrypt();
  encrypter.setPublicKey(publicKey);
  // It takes one letter for one byte; text as it is would lose everything beyond Latin-1.
  return encrypter.encryptOAEP(binaryTextFrom(bytes));
}

function tooLong(): false {
  // The specification asks for this line.
  // oxlint-disable-next-line no-console
  console.error('Message too long for RSA');
  return false;
}

/** 128 random bits. `getRandomValues` is there over plain HTTP too. */
function newNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function base64From(bytes: Uint8Array): string {
  return btoa(binaryTextFrom(bytes));
}

function bytesFromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}

function binaryTextFrom(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
}
