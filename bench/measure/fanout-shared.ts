/** Securities that trade in the fan-out bench. */
export const topicCount = 400;
export const clientCount = 5000;
export const topicsPerClient = 20;

/** What a server of the bench is: the product, or bare TCP that does its work, or only writes. */
export type ServerKind = 'product' | 'raw' | 'ready';

/** Anything: the server answers with what it used so far. */
export type ServerQuestion = 'used';

/** What a server of the bench has used so far. */
export interface ServerUse {
  readonly cpuMs: number;
  readonly rssBytes: number;
  /** What is left after a collection: without what the process once needed and keeps for later. */
  readonly liveBytes: number;
}

/** What the clients of the bench are to do next. */
export type ClientOrder =
  | { readonly do: 'connect'; readonly port: number; readonly kind: ServerKind }
  | { readonly do: 'count'; readonly forMs: number; readonly stalled: number };

/** What the clients received while they counted. */
export interface ClientCount {
  readonly frames: number;
  readonly bytes: number;
  /** From the trade to the client, ms: the middle one and the hundredth of a sample. */
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/** How a client asks for the socket of live numbers. */
export const upgradeRequest =
  'GET /api/ws/quotes HTTP/1.1\r\nHost: bench\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n' +
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n';

/** A text frame as clients must send it, with a mask of zeros. */
export function maskedFrame(text: string): Buffer {
  const body = Buffer.from(text);
  const isShort = body.length < 126;
  const header = Buffer.alloc(isShort ? 6 : 8);
  header[0] = 0x81;
  header[1] = 0x80 | (isShort ? body.length : 126);
  if (!isShort) header.writeUInt16BE(body.length, 2);
  return Buffer.concat([header, body]);
}
