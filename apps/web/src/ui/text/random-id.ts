const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** Bytes from here on would make the first letters likelier than the last. */
const fairBelow = 256 - (256 % alphabet.length);

/** A random id (随机编号) of letters and digits, 32 of them unless given (spec §9). */
export function randomId(length = 32): string {
  let id = '';
  while (id.length < length) {
    const bytes = crypto.getRandomValues(new Uint8Array(length));
    const fair = Array.from(bytes).filter((byte) => byte < fairBelow);
    id += fair.map((byte) => alphabet.charAt(byte % alphabet.length)).join('');
  }
  return id.slice(0, length);
}
