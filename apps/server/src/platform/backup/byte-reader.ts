/** Bytes that come in pieces of any length, read in pieces of the length that a format asks for. */
export class ByteReader {
  readonly #pieces: AsyncIterator<Uint8Array>;
  #rest: Uint8Array = new Uint8Array();

  constructor(pieces: AsyncIterable<Uint8Array>) {
    this.#pieces = pieces[Symbol.asyncIterator]();
  }

  /** The next `size` bytes; fewer where the bytes end. */
  async read(size: number): Promise<Uint8Array> {
    const parts: Uint8Array[] = [];
    for await (const part of this.pass(size)) parts.push(part);
    return parts.length === 1 && parts[0] !== undefined ? parts[0] : Buffer.concat(parts);
  }

  /** The next `size` bytes as they come; fewer where the bytes end. */
  async *pass(size: number): AsyncGenerator<Uint8Array> {
    for (let left = size; left > 0;) {
      if (this.#rest.length === 0) {
        const next = await this.#pieces.next();
        if (next.done === true) return;
        this.#rest = next.value;
      }
      const part = this.#rest.subarray(0, left);
      this.#rest = this.#rest.subarray(part.length);
      left -= part.length;
      if (part.length > 0) yield part;
    }
  }

  /** What is left. */
  async *passRest(): AsyncGenerator<Uint8Array> {
    yield* this.pass(Number.MAX_SAFE_INTEGER);
  }
}
