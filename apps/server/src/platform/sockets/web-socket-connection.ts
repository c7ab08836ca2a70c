import type { Socket } from 'node:net';

import type { WebSocket } from 'ws';

import type { FrameRoom } from './web-socket-frame.ts';

/** One open socket of a client, from the server's side. */
export interface SocketConnection {
  /** Writes one text of parts that are UTF-8 already; nothing once it is closed. */
  send(parts: readonly Uint8Array[]): void;
  /** What the client has not taken from us yet, beyond what the operating system keeps for it. */
  readonly bufferedBytes: number;
  readonly isOpen: boolean;
  /** When the client last gave a sign of life, by `now`. */
  readonly receivedAt: number;
  /** Asks the client's library for a sign of life; people's code sees nothing of it. */
  ping(): void;
  /** Says why and closes; a client that does not answer is cut off. */
  close(code: number, reason: string): void;
  onMessage(listen: (message: string | null) => void): void;
  onClose(listen: () => void): void;
  onDrain(listen: () => void): void;
}

export interface WebSocketDependencies {
  readonly socket: WebSocket;
  /** The TCP socket beneath it. */
  readonly tcp: Socket;
  /** Where the frames of all sockets of a server are put together. */
  readonly room: FrameRoom;
  /** Milliseconds that only grow. */
  readonly monotonicNow: () => number;
}

/** A client that does not answer the farewell is cut off after this. */
const farewellMs = 1000;

/**
 * A socket of the `ws` library. Frames are written to the TCP socket beneath it, which is whole between any
 * two calls: deflate is off and the library writes its own frames at once.
 *
 * There are thousands of these, so they share one shape and one set of functions.
 */
export class WebSocketConnection implements SocketConnection {
  receivedAt: number;
  readonly #socket: WebSocket;
  readonly #tcp: Socket;
  readonly #room: FrameRoom;

  constructor({ socket, tcp, room, monotonicNow }: WebSocketDependencies) {
    this.#socket = socket;
    this.#tcp = tcp;
    this.#room = room;
    this.receivedAt = monotonicNow();
    const receive = (): void => {
      this.receivedAt = monotonicNow();
    };
    socket.on('message', receive);
    socket.on('pong', receive);
    socket.on('ping', receive);
  }

  send(parts: readonly Uint8Array[]): void {
    if (!this.isOpen) return;
    this.#tcp.write(this.#room.frameOf(parts));
    if (this.#tcp.writableLength > 0) this.#room.keep();
  }

  get bufferedBytes(): number {
    return this.#tcp.writableLength;
  }

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  ping(): void {
    if (this.isOpen) this.#socket.ping();
  }

  close(code: number, reason: string): void {
    if (!this.isOpen) return;
    const socket = this.#socket;
    socket.close(code, reason);
    const cut = setTimeout(() => socket.terminate(), farewellMs);
    cut.unref();
    socket.on('close', () => clearTimeout(cut));
  }

  onMessage(listen: (message: string | null) => void): void {
    this.#socket.on('message', (data, isBinary) => {
      const bytes = Array.isArray(data) ? Buffer.concat(data) : data;
      const text = bytes instanceof ArrayBuffer ? Buffer.from(bytes) : bytes;
      listen(isBinary ? null : text.toString('utf8'));
    });
  }

  onClose(listen: () => void): void {
    this.#socket.on('close', listen);
  }

  onDrain(listen: () => void): void {
    this.#tcp.on('drain', listen);
  }
}
