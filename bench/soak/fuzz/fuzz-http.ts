import { type ChildProcess, fork } from 'node:child_process';
import { Agent, request as sendRequest } from 'node:http';

import { administrationRoutes, routes } from '@chanscope/contract';

import { type DrawnRequest, drawRequest } from './fuzz-http-requests.ts';
import type { ServerAnswer, ServerQuestion } from './fuzz-http-server.ts';
import { type RandomDraw, drawFor } from './random-draw.ts';

/** How long, from what seed. */
export interface HttpSoakRequest {
  readonly seed: number;
  readonly count: number;
  readonly seconds: number;
}

/** What came of it. Memory is measured after a fifth of the requests and at the end. */
export interface HttpSoakReport {
  readonly ran: number;
  readonly tookMs: number;
  readonly slowestMs: number;
  /** How many answers had each status. */
  readonly statuses: Readonly<Record<string, number>>;
  readonly faults: readonly string[];
  readonly heapGrowthMb: number;
  readonly rssGrowthMb: number;
}

interface Received {
  readonly status: number;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly text: string;
  readonly tookMs: number;
}

type Reported<Kind extends ServerAnswer['kind']> = Extract<ServerAnswer, { kind: Kind }>;

const connections = 8;
const maxMs = 5000;
const maxFaults = 20;
const maxRetained = 200;
const minTokens = 8;
const server = new URL('fuzz-http-server.ts', import.meta.url);

/** Sends random requests to a real server in a process of its own. */
export async function soakHttp({ seed, count, seconds }: HttpSoakRequest): Promise<HttpSoakReport> {
  const child = fork(server, { execArgv: ['--expose-gc'], serialization: 'advanced' });
  try {
    const soak = await HttpSoak.on(child, seed);
    const start = performance.now();
    const until = start + seconds * 1000;
    await soak.run(Math.ceil(count / 5), until);
    const before = await ask(child, { kind: 'memory' });
    await soak.run(count, until);
    const after = await ask(child, { kind: 'memory' });
    return {
      ...soak.report(),
      tookMs: performance.now() - start,
      heapGrowthMb: (after.heapBytes - before.heapBytes) / 2 ** 20,
      rssGrowthMb: (after.rssBytes - before.rssBytes) / 2 ** 20,
    };
  } finally {
    child.kill();
  }
}

/** What one run knows. */
class HttpSoak {
  readonly #child: ChildProcess;
  readonly #address: string;
  readonly #publicKey: string;
  readonly #seed: number;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: connections });
  readonly #tokens: string[] = [];
  readonly #known: string[] = [];
  readonly #sent: string[] = [];
  readonly #faults: string[] = [];
  readonly #statuses: Record<string, number> = {};
  #ran = 0;
  #slowestMs = 0;

  private constructor(child: ChildProcess, seed: number, listening: Reported<'listening'>) {
    this.#child = child;
    this.#seed = seed;
    this.#address = listening.address;
    this.#publicKey = listening.publicKey;
    child.on('message', (answer: ServerAnswer) => {
      if (answer.kind === 'failure') this.#faults.push(`the server logged ${answer.text}`);
    });
  }

  static async on(child: ChildProcess, seed: number): Promise<HttpSoak> {
    return new HttpSoak(child, seed, await textOf(child, 'listening'));
  }

  report(): Pick<HttpSoakReport, 'ran' | 'slowestMs' | 'statuses' | 'faults'> {
    const [ran, slowestMs] = [this.#ran, this.#slowestMs];
    return { ran, slowestMs, statuses: this.#statuses, faults: this.#faults };
  }

  /** Goes on until so many requests were sent in all. */
  async run(count: number, until: number): Promise<void> {
    const isOver = (): boolean =>
      this.#ran >= count || performance.now() > until || this.#faults.length >= maxFaults;
    const lane = async (): Promise<void> => {
      while (!isOver()) await this.#next();
    };
    await Promise.all(Array.from({ length: connections }, lane));
  }

  async #next(): Promise<void> {
    const number = this.#ran;
    this.#ran += 1;
    const draw = drawFor(this.#seed, number);
    if (number % 200 === 0 || this.#tokens.length < minTokens) await this.#addToken(draw);
    const drawn = drawRequest(draw, {
      publicKey: this.#publicKey,
      tokens: this.#tokens,
      known: this.#known,
      sent: this.#sent,
    });
    const received = await this.#send(drawn);
    this.#statuses[received.status] = (this.#statuses[received.status] ?? 0) + 1;
    this.#slowestMs = Math.max(this.#slowestMs, received.tookMs);
    const fault = faultOf(drawn, received);
    if (fault !== null)
      this.#faults.push(`request ${number}: ${fault}\n  ${shown(drawn, received)}`);
    this.#keep(drawn, received);
  }

  /** Calls sign sessions out and disable accounts; there must always be some that are good. */
  async #addToken(draw: RandomDraw): Promise<void> {
    const roles = draw.from([[], ['editor'], ['admin'], ['admin']] as const);
    const { token } = await ask(this.#child, { kind: 'token', roles });
    keepSome(this.#tokens, [token]);
  }

  #keep({ body, headers: sent }: DrawnRequest, { status, text, headers }: Received): void {
    const spent = this.#tokens.indexOf(sent['authorization']?.slice('Bearer '.length) ?? '');
    if (status === 401 && spent >= 0) this.#tokens.splice(spent, 1);
    const param = /^\{"param":"(?<param>[\w+/=.]+)"\}$/.exec(body ?? '')?.groups?.['param'];
    if (param !== undefined) keepSome(this.#sent, [param]);
    if (!String(headers['content-type']).includes('json')) return;
    const ids = text.slice(0, 20_000).matchAll(/"(?:id|undoToken)":"(?<id>[\w-]{8,64})"/g);
    keepSome(
      this.#known,
      Array.from(ids, ({ groups }) => groups?.['id'] ?? ''),
    );
  }

  #send({ method, path, headers, body }: DrawnRequest): Promise<Received> {
    const start = performance.now();
    const { port } = new URL(this.#address);
    return new Promise((resolve) => {
      const fail = (reason: string): void =>
        resolve({ status: 0, headers: {}, text: reason, tookMs: performance.now() - start });
      const options = { host: '127.0.0.1', port, agent: this.#agent, method, path, headers };
      const request = sendRequest({ ...options, timeout: 8 * maxMs }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', (error) => fail(String(error)));
        answer.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          const { statusCode = 0 } = answer;
          resolve({
            status: statusCode,
            headers: answer.headers,
            text,
            tookMs: performance.now() - start,
          });
        });
      });
      request.on('timeout', () => request.destroy(new Error('no answer')));
      request.on('error', (error) => fail(String(error)));
      request.end(body ?? undefined);
    });
  }
}

/** What is wrong with an answer, null when nothing is. */
function faultOf({ method, path, body }: DrawnRequest, received: Received): string | null {
  const { status, headers, text, tookMs } = received;
  // A server may close the connection on a body that it refuses before it has read it.
  if (status === 0) return (body ?? '').length > 500_000 ? null : `no answer: ${text}`;
  if (status >= 500) return `status ${status}`;
  // Making a key is a matter of luck, and waits for a processor; no one else waits for it.
  const isKeyMade = path.startsWith(routes.rotateKey.path);
  if (tookMs > (isKeyMade ? 6 * maxMs : maxMs)) return `answered after ${Math.round(tookMs)} ms`;
  if (headers['x-content-type-options'] !== 'nosniff') return 'no nosniff';
  if (leaks.test(text)) return 'the answer tells of the inside';
  if (method === 'HEAD' || isFile(path, received)) return null;
  return envelopeFault(status, text, String(headers['content-type']));
}

const fileTypes = new Set([
  'text/csv; charset=utf-8',
  'application/x-ndjson; charset=utf-8',
  'application/octet-stream',
]);

/** Lists that come as files or line by line, and copies, have no envelope; a refusal of theirs has one. */
function isFile(path: string, { status, headers }: Received): boolean {
  const { exportLog, exportUsers, downloadBackup } = administrationRoutes;
  const isExport = [exportLog, exportUsers, downloadBackup].some(
    (route) => path.split('?')[0] === route.path,
  );
  return isExport && status === 200 && fileTypes.has(String(headers['content-type']));
}

function envelopeFault(status: number, text: string, type: string): string | null {
  if (!type.startsWith('application/json')) return `not JSON but ${type}`;
  const code = /^\{"code":(?<code>\d{3}),"msg":"/.exec(text)?.groups?.['code'];
  if (code === undefined) return 'no envelope';
  const isWithinSuccess = status === 200 && ['300', '402', '600'].includes(code);
  return code === String(status) || isWithinSuccess ? null : `code ${code} in status ${status}`;
}

/** Traces, statements and places that no answer may hold. */
const leaks =
  /node_modules|node:internal|apps\/server\/src|\.ts:\d+:\d+|SQLITE_|sqlite|kysely|constraint failed|duplicate key value|syntax error at|no such (?:table|column)|argon2id/i;

function shown({ method, path, headers, body }: DrawnRequest, { status, text }: Received): string {
  return [method, path, JSON.stringify(headers), body ?? '', '→', status, text]
    .map((part) => String(part).slice(0, 600))
    .join(' ');
}

function keepSome(retained: string[], added: readonly string[]): void {
  retained.push(...added);
  retained.splice(0, retained.length - maxRetained);
}

async function ask<Kind extends ServerQuestion['kind']>(
  child: ChildProcess,
  question: Extract<ServerQuestion, { kind: Kind }>,
): Promise<Reported<Kind>> {
  const answer = textOf(child, question.kind);
  child.send(question);
  return answer;
}

function textOf<Kind extends ServerAnswer['kind']>(
  child: ChildProcess,
  kind: Kind,
): Promise<Reported<Kind>> {
  return new Promise((resolve, reject) => {
    const receive = (answer: ServerAnswer): void => {
      if (answer.kind !== kind) return;
      child.off('message', receive);
      child.off('exit', end);
      resolve(answer as Reported<Kind>);
    };
    const end = (code: number | null): void =>
      reject(new Error(`Cannot go on: the server ended with ${code}`));
    child.on('message', receive);
    child.once('exit', end);
  });
}
