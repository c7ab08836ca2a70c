const headEnd = '\r\n\r\n';
const textOpcode = 1;

/** Where the words of a frame stand. */
interface FramePlace {
  readonly opcode: number;
  readonly begin: number;
  readonly end: number;
}

/**
 * Reads the texts that a server says through a socket (RFC 6455), from its answer to the handshake on. Answers what is to be
 * given the bytes as they come.
 */
export function readSocketTexts(onText: (text: string) => void): (bytes: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  let isOpen = false;
  return (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    if (!isOpen) {
      const end = rest.indexOf(headEnd);
      if (end === -1) return;
      rest = rest.subarray(end + headEnd.length);
      isOpen = true;
    }
    for (let frame = firstFrame(rest); frame !== null; frame = firstFrame(rest)) {
      if (frame.opcode === textOpcode) onText(rest.toString('utf8', frame.begin, frame.end));
      rest = rest.subarray(frame.end);
    }
  };
}

/** The first frame of some bytes; null before all of it is there. A server neither masks nor divides its texts. */
function firstFrame(bytes: Buffer): FramePlace | null {
  const head = headOf(bytes);
  if (head === null) return null;
  const { begin, length } = head;
  const end = begin + length;
  return bytes.length < end ? null : { opcode: bytes.readUInt8(0) & 0x0f, begin, end };
}

/** Where a frame's words begin, and how long they are: the second byte says so, or the two or eight after it. */
function headOf(bytes: Buffer): { readonly begin: number; readonly length: number } | null {
  if (bytes.length < 2) return null;
  const length = bytes.readUInt8(1);
  if (length < 126) return { begin: 2, length };
  if (length === 126) return bytes.length < 4 ? null : { begin: 4, length: bytes.readUInt16BE(2) };
  return bytes.length < 10 ? null : { begin: 10, length: Number(bytes.readBigUInt64BE(2)) };
}
