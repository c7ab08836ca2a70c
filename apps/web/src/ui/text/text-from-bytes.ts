/**
 * The text of a file: UTF-8 with or without a byte order mark, else GB18030, which Chinese terminals
 * and spreadsheets write. Throws `RangeError` when the bytes are no text at all, such as a picture.
 */
export function textFromBytes(bytes: Uint8Array<ArrayBuffer>): string {
  const text = decoded(bytes);
  if (/[\p{Cc}--[\t\n\r]]/v.test(text))
    throw new RangeError('Cannot read the file: it holds control characters');
  return text;
}

function decoded(bytes: Uint8Array<ArrayBuffer>): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}
