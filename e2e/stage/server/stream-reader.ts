import {
  type MinuteBar,
  type ServerMessage,
  serverMessage,
  streamPaths,
} from '@chanscope/contract';

/** A reader of live numbers that comes back whenever it loses its connection, and what it has seen. */
export interface StreamReader {
  /** The opening instants of the minutes reported, in the order in which they came. */
  readonly minutes: readonly number[];
  /** Updates that did not fit onto what it held. */
  readonly gaps: number;
  readonly connections: number;
  readonly updates: number;
  readonly snapshots: number;
  /** The newest time of a quote, UTC ms by the market's clock. */
  readonly newestTime: number;
  /** Loses the connection. */
  cut(): void;
  close(): void;
}

const comesBackAfterMs = 200;

/** Reads the quote and the minutes of one security. */
export function openStreamReader(address: string, stockId: string): StreamReader {
  const url = `${address.replace('http', 'ws')}${streamPaths.quotes}`;
  const topics = [`quote:${stockId}`, `minute:${stockId}`];
  const current = new Map<string, number>();
  const seen = { gaps: 0, connections: 0, updates: 0, snapshots: 0, newestTime: 0 };
  const minutes: number[] = [];
  let epoch: string | null = null;
  let socket: WebSocket | null = null;
  let again: NodeJS.Timeout | null = null;
  let isClosed = false;

  function connect(): void {
    const opened = new WebSocket(url);
    socket = opened;
    opened.onopen = () => send({ op: 'hello' });
    opened.onmessage = ({ data }) => apply(serverMessage.parse(JSON.parse(String(data))));
    opened.onclose = () => {
      if (!isClosed) again = setTimeout(connect, comesBackAfterMs);
    };
  }

  function send(message: object): void {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  }

  function apply(message: ServerMessage): void {
    if (message.op === 'hello') {
      seen.connections += 1;
      const positions = Object.fromEntries(current);
      const resumed = epoch === null ? {} : { held: { epoch, positions } };
      send({ op: 'subscribe', topics, ...resumed });
    }
    if (message.op === 'snapshot') {
      seen.snapshots += 1;
      epoch = message.epoch;
      current.set(message.topic, message.seq);
      applyTime(message.quote?.time);
      for (const minute of message.minutes ?? []) applyMinute(minute);
    }
    if (message.op === 'update') for (const change of message.changes) applyChange(change);
  }

  function applyChange([topic, previous, seq, changed]: [string, number, number, unknown?]): void {
    seen.updates += 1;
    if (current.get(topic) !== previous) {
      seen.gaps += 1;
      send({ op: 'recover', topic });
      return;
    }
    current.set(topic, seq);
    if (topic.startsWith('minute:')) applyMinute(changed as MinuteBar);
    else applyTime((changed as { time?: number }).time);
  }

  function applyTime(time: number | undefined): void {
    if (time !== undefined) seen.newestTime = Math.max(seen.newestTime, time);
  }

  /** A snapshot may report again what is known; an update must not. */
  function applyMinute({ t }: MinuteBar): void {
    if (minutes.at(-1) === undefined || t > (minutes.at(-1) ?? 0)) minutes.push(t);
  }

  connect();
  return {
    minutes,
    get gaps() {
      return seen.gaps;
    },
    get connections() {
      return seen.connections;
    },
    get updates() {
      return seen.updates;
    },
    get snapshots() {
      return seen.snapshots;
    },
    get newestTime() {
      return seen.newestTime;
    },
    cut: () => socket?.close(),
    close(): void {
      isClosed = true;
      if (again !== null) clearTimeout(again);
      socket?.close();
    },
  };
}
