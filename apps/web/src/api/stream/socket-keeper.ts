/** What of a `WebSocket` is used. */
export type StreamSocket = Pick<
  WebSocket,
  'send' | 'close' | 'readyState' | 'onopen' | 'onmessage' | 'onclose' | 'onerror'
>;

/** What a kept connection is made of and whom it informs. */
export interface SocketKeeperDependencies {
  readonly connect: () => StreamSocket;
  /** A number from 0 up to 1. */
  readonly random: () => number;
  readonly onOpen: () => void;
  readonly onText: (text: string) => void;
  /** The connection is gone, with the code of its end. */
  readonly onLost: (code: number) => void;
  /** An error of the socket, in words with its ready state. */
  readonly onTrouble: (words: string) => void;
}

const minWaitMs = 1000;
const maxWaitMs = 30_000;
const firstWaitMs = 4000;

/** The longest wait after this many failures: it doubles up to half a minute. */
function maxWaitOf(failures: number): number {
  return Math.min(maxWaitMs, firstWaitMs * 2 ** failures);
}

/** Ends that ask for patience: the server restarts (1012), or it was asked for too much. */
const patientCodes: readonly number[] = [1012, 4003, 4008];
const patientFailures = 3;

/** The code of an end that no frame pushed. */
const noCode = 1006;

/**
 * Keeps one connection: when it is lost it comes back after a random while between one second and a
 * bound that grows to half a minute, so that all pages of a restarted server do not come at once (F41).
 */
export class SocketKeeper {
  readonly #dependencies: SocketKeeperDependencies;
  #socket: StreamSocket | null = null;
  #wait: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;

  constructor(dependencies: SocketKeeperDependencies) {
    this.#dependencies = dependencies;
  }

  /** Whether there is a connection, or one is being made or waited for. */
  get isConnected(): boolean {
    return this.#socket !== null || this.#wait !== undefined;
  }

  /** Connects unless that is done already. */
  start(): void {
    if (!this.isConnected) this.#connect();
  }

  /** Ends the connection for good. */
  stop(): void {
    clearTimeout(this.#wait);
    this.#wait = undefined;
    this.#failures = 0;
    this.#release()?.close();
  }

  send(text: string): void {
    this.#socket?.send(text);
  }

  /** The other side has answered sensibly: the next loss is the first again. */
  confirm(): void {
    this.#failures = 0;
  }

  /** Connects at once where a connection is being waited for. */
  reconnectNow(): void {
    if (this.#wait === undefined) return;
    clearTimeout(this.#wait);
    this.#connect();
  }

  /** Replaces a connection that is dead without saying so: its end may never be pushed (R8). */
  replace(): void {
    const dead = this.#release();
    if (dead === null) return;
    dead.close();
    this.#dependencies.onLost(noCode);
    this.#connect();
  }

  #connect(): void {
    this.#wait = undefined;
    const socket = this.#dependencies.connect();
    this.#socket = socket;
    const { onOpen, onText, onTrouble } = this.#dependencies;
    const isCurrent = (): boolean => this.#socket === socket;
    socket.onopen = () => {
      if (isCurrent()) onOpen();
    };
    socket.onmessage = ({ data }) => {
      if (isCurrent() && typeof data === 'string') onText(data);
    };
    socket.onerror = () => {
      if (isCurrent()) onTrouble(`readyState ${socket.readyState}`);
    };
    socket.onclose = ({ code }) => {
      if (!isCurrent()) return;
      this.#release();
      this.#comeBack(code);
    };
  }

  #comeBack(code: number): void {
    const failures = patientCodes.includes(code) ? patientFailures : this.#failures;
    this.#failures += 1;
    const waitMs = minWaitMs + this.#dependencies.random() * (maxWaitOf(failures) - minWaitMs);
    this.#wait = setTimeout(() => this.#connect(), waitMs);
    this.#dependencies.onLost(code);
  }

  #release(): StreamSocket | null {
    const socket = this.#socket;
    this.#socket = null;
    return socket;
  }
}
