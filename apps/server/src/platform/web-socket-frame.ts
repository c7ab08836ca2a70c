/** Above this a frame's length does not fit into its second byte, and into its next two. */
const shortLength = 125;
const mediumLength = 0xffff;

const finalText = 0x81;

/**
 * One unfragmented, unmasked text frame (RFC 6455, 5.2) of parts that are UTF-8 already. Encoding once
 * and writing the same bytes to many sockets is what makes fan-out cheap.
 */
export function textFrameOf(parts: readonly Uint8Array[]): Buffer {
  let length = 0;
  for (const part of parts) length += part.length;
  const headerLength = headerLengthFor(length);
  const frame = Buffer.allocUnsafe(headerLength + length);
  frame[0] = finalText;
  if (headerLength === 2) frame[1] = length;
  else if (headerLength === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  let at = headerLength;
  for (const part of parts) {
    frame.set(part, at);
    at += part.length;
  }
  return frame;
}

function headerLengthFor(length: number): number {
  if (length <= shortLength) return 2;
  return length <= mediumLength ? 4 : 10;
}
