/** The key pair of the mock, made in the page. */
export interface SealingKey {
  /** Base64 of its SubjectPublicKeyInfo. */
  readonly publicKey: string;
  /** The fields of a request that was encrypted with it. Throws for any other. */
  open(param: string): Promise<unknown>;
}

const rsa = { name: 'RSA-OAEP', hash: 'SHA-256' };
const ivBytes = 12;

/** Makes a new pair; it is gone with the page. */
export async function createSealingKey(): Promise<SealingKey> {
  const publicExponent = Uint8Array.of(1, 0, 1);
  const pair = await crypto.subtle.generateKey(
    { ...rsa, modulusLength: 3072, publicExponent },
    true,
    ['encrypt', 'decrypt'],
  );
  const spki = new Uint8Array(await crypto.subtle.exportKey('spki', pair.publicKey));
  const unwrap = async (block: string): Promise<ArrayBuffer> =>
    crypto.subtle.decrypt(rsa, pair.privateKey, bytesFrom(block));
  return {
    publicKey: btoa(Array.from(spki, (byte) => String.fromCharCode(byte)).join('')),
    open: async (param) => {
      const [version, wrapped, box] = param.split('.');
      if (version !== 'v1' || wrapped === undefined || box === undefined)
        return parsed(await unwrap(param));
      const key = await crypto.subtle.importKey('raw', await unwrap(wrapped), 'AES-GCM', false, [
        'decrypt',
      ]);
      const bytes = bytesFrom(box);
      const cipher = { name: 'AES-GCM', iv: bytes.subarray(0, ivBytes) };
      return parsed(await crypto.subtle.decrypt(cipher, key, bytes.subarray(ivBytes)));
    },
  };
}

function bytesFrom(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}

function parsed(bytes: ArrayBuffer): unknown {
  return JSON.parse(new TextDecoder().decode(bytes));
}
