/** Above this a frame's length does not fit into its second byte, and into its next two. */
const shortLength = 125;
const mediumLength = 0xffff;

const finalText = 0x81;

/** As much as the operating system keeps for a few slow readers; a longer frame has memory of its own. */
const roomBytes = 64 * 1024;

/**
 * Memory in which frames are put together one after the other. A frame that the operating system took at
 * once leaves its place to the next one: memory of its own for each, outside of the heap, would make the
 * garbage collector go over the whole heap after every flush.
 */
export class FrameRoom {
  #memory = Buffer.allocUnsafeSlow(roomBytes);
  #begin = 0;
  #end = 0;

  /**
   * One unfragmented, unmasked text frame (RFC 6455, 5.2) of parts that are UTF-8 already. It holds until
   * the next one is made, unless it is kept.
   */
  frameOf(parts: readonly Uint8Array[]): Uint8Array {
    let length = 0;
    for (const part of parts) length += part.length;
    const frameLength = headerLengthFor(length) + length;
    if (this.#begin + frameLength > this.#memory.length) this.#move(frameLength);
    let at = writeHeader(this.#memory, this.#begin, length);
    for (const part of parts) {
      this.#memory.set(part, at);
      at += part.length;
    }
    this.#end = at;
    return this.#memory.subarray(this.#begin, at);
  }

  /** Leaves the last frame its place: it is still on its way. */
  keep(): void {
    this.#begin = this.#end;
  }

  #move(frameLength: number): void {
    this.#memory = Buffer.allocUnsafeSlow(Math.max(roomBytes, frameLength));
    this.#begin = 0;
  }
}

function headerLengthFor(length: number): number {
  if (length <= shortLength) return 2;
  return length <= mediumLength ? 4 : 10;
}

/** Answers where the text begins. */
function writeHeader(memory: Buffer, at: number, length: number): number {
  memory[at] = finalText;
  if (length <= shortLength) {
    memory[at + 1] = length;
    return at + 2;
  }
  if (length <= mediumLength) {
    memory[at + 1] = 126;
    return memory.writeUInt16BE(length, at + 2);
  }
  memory[at + 1] = 127;
  return memory.writeBigUInt64BE(BigInt(length), at + 2);
}
