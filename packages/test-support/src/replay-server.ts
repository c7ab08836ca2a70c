import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A question as it arrived behind the gateway. */
export interface ReplayedQuestion {
  /** The host that was meant, such as `qt.gtimg.cn`. */
  readonly host: string;
  readonly path: string;
  readonly query: URLSearchParams;
  /** The whole part behind `?`, as it was written. */
  readonly search: string;
  readonly headers: IncomingMessage['headers'];
}

/** What is answered: a body, with 200 unless stated otherwise; null when the next recording may answer. */
export type Replay = (question: ReplayedQuestion) => ReplayedAnswer | string | Uint8Array | null;

export interface ReplayedAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

/** A server that stands for the gateway and answers with recordings. */
export interface ReplayServer {
  /** For `gateway`. */
  readonly url: string;
  /** Everything that was asked, oldest first. */
  readonly asked: readonly ReplayedQuestion[];
  /** How many sockets are open now. */
  countSockets(): Promise<number>;
  close(): Promise<void>;
}

/** Answers with the first of the recordings that knows a question; 404 when none does. */
export async function serveReplays(replays: readonly Replay[]): Promise<ReplayServer> {
  const asked: ReplayedQuestion[] = [];
  const server = createServer((request, response) => {
    const question = questionFrom(request);
    asked.push(question);
    const found = replays.map((replay) => replay(question)).find((answer) => answer !== null);
    const { status = 200, headers = {}, body } = answerFrom(found ?? null);
    response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) });
    response.end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    countSockets: () =>
      new Promise((done, fail) => {
        server.getConnections((error, count) => (error === null ? done(count) : fail(error)));
      }),
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

function questionFrom(request: IncomingMessage): ReplayedQuestion {
  const text = request.url ?? '/';
  const [, host = '', rest = '/'] = /^\/([^/]*)(.*)$/s.exec(text) ?? [];
  const at = rest.indexOf('?');
  const search = at === -1 ? '' : rest.slice(at + 1);
  return {
    host,
    path: at === -1 ? rest : rest.slice(0, at),
    query: new URLSearchParams(search),
    search,
    headers: request.headers,
  };
}

function answerFrom(found: ReplayedAnswer | string | Uint8Array | null): ReplayedAnswer {
  if (found === null) return { status: 404, body: 'nothing was recorded for this' };
  return typeof found === 'string' || found instanceof Uint8Array ? { body: found } : found;
}
