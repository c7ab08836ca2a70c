const decoder = new TextDecoder('gb18030');

/** The two bytes of every character of GBK: Node reads this encoding but does not write it. */
const pairs = new Map<string, readonly [number, number]>();
for (let first = 0x81; first <= 0xfe; first++)
  for (let second = 0x40; second <= 0xfe; second++)
    if (second !== 0x7f) pairs.set(decoder.decode(Uint8Array.of(first, second)), [first, second]);

/** A text in GB 18030. Throws RangeError for characters that have no two bytes there. */
export function gb18030From(text: string): Buffer {
  return Buffer.from(
    Array.from(text).flatMap((character) => {
      const code = character.codePointAt(0) ?? 0;
      const bytes = code < 0x80 ? [code] : pairs.get(character);
      if (bytes === undefined) throw new RangeError(`Cannot write "${character}" in two bytes`);
      return [...bytes];
    }),
  );
}
