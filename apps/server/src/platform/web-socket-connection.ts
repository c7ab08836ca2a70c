import type { Socket } from 'node:net';

import type { WebSocket } from 'ws';

/** One open socket of a client, from the server's side. */
export interface SocketConnection {
  /** Writes a frame made by `textFrameOf`; nothing once it is closed. */
  send(frame: Uint8Array): void;
  /** What the client has not taken from us yet, beyond what the operating system keeps for it. */
  readonly bufferedBytes: number;
  readonly isOpen: boolean;
  /** When the client last gave a sign of life, by `now`. */
  readonly heardAt: number;
  /** Asks the client's library for a sign of life; people's code sees nothing of it. */
  ping(): void;
  /** Says why and closes; a client that does not answer is cut off. */
  close(code: number, reason: string): void;
  onMessage(listen: (message: string | null) => void): void;
  onClose(listen: () => void): void;
  onDrain(listen: () => void): void;
}

/** A client that does not answer the farewell is cut off after this. */
const farewellMs = 1000;

/**
 * Wraps a socket of the `ws` library. Frames are written to the TCP socket beneath it, which is whole
 * between any two calls: deflate is off and the library writes its own frames at once. `now` answers
 * milliseconds that only grow.
 */
export function connectionOver(
  socket: WebSocket,
  tcp: Socket,
  now: () => number,
): SocketConnection {
  let heardAt = now();
  const hear = (): void => {
    heardAt = now();
  };
  socket.on('message', hear);
  socket.on('pong', hear);
  socket.on('ping', hear);
  return {
    send(frame): void {
      if (socket.readyState === socket.OPEN) tcp.write(frame);
    },
    get bufferedBytes() {
      return tcp.writableLength;
    },
    get isOpen() {
      return socket.readyState === socket.OPEN;
    },
    get heardAt() {
      return heardAt;
    },
    ping(): void {
      if (socket.readyState === socket.OPEN) socket.ping();
    },
    close(code, reason): void {
      if (socket.readyState !== socket.OPEN) return;
      socket.close(code, reason);
      const cut = setTimeout(() => socket.terminate(), farewellMs);
      cut.unref();
      socket.on('close', () => clearTimeout(cut));
    },
    onMessage(listen): void {
      socket.on('message', (data, isBinary) => {
        const bytes = Array.isArray(data) ? Buffer.concat(data) : data;
        listen(isBinary ? null : Buffer.from(bytes as Buffer).toString('utf8'));
      });
    },
    onClose(listen): void {
      socket.on('close', listen);
    },
    onDrain(listen): void {
      tcp.on('drain', listen);
    },
  };
}
