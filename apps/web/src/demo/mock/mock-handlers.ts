import { type Locale, packAnswer, packedMediaType, streamPaths } from '@chanscope/contract';
import { HttpResponse, http } from 'msw/http';
import { passthrough } from 'msw';
import { ws } from 'msw/ws';

import type { MockAnswer } from './answers/mock-call.ts';
import type { MockServer } from './answers/mock-server.ts';
import { MockStream } from './mock-stream.ts';

const tickMs = 3000;

/** What stands between the page and the mock: it turns requests into calls, and answers into responses. */
export function mockHandlers(server: MockServer, now: () => number) {
  return [http.all('*', ({ request }) => respond(server, request)), ...socketHandlers(now)];
}

async function respond(server: MockServer, request: Request): Promise<Response> {
  const { origin, pathname, searchParams } = new URL(request.url);
  if (origin !== location.origin) return passthrough();
  const { headers, method } = request;
  const answer = await server.answer({
    method,
    path: pathname,
    parameters: { ...Object.fromEntries(searchParams), ...(await bodyOf(request)) },
    token: headers.get('authorization')?.replace(/^Bearer /, '') ?? null,
    locale: localeOf(headers),
  });
  return answer === null ? passthrough() : responseOf(answer);
}

function localeOf(headers: Headers): Locale {
  return headers.get('accept-language')?.startsWith('en') === true ? 'en' : 'zh';
}

async function bodyOf(request: Request): Promise<object> {
  if (request.headers.get('content-type')?.startsWith('application/json') !== true) return {};
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => null);
  return typeof body === 'object' && body !== null ? body : {};
}

/** Refusals come with status 200, which their code makes up for: a browser complains of any other. */
function responseOf({ columns, ...envelope }: MockAnswer): Response {
  if (columns === undefined) return HttpResponse.json(envelope);
  const text = new TextEncoder().encode(JSON.stringify(envelope));
  const bytes = packAnswer({ text, columns });
  return new HttpResponse(bytes.slice().buffer, { headers: { 'content-type': packedMediaType } });
}

function socketHandlers(now: () => number) {
  const quotes = ws.link(`*${streamPaths.quotes}`);
  const openings = ws.link(`*${streamPaths.open}`);
  return [
    // Says nothing: the other one says whether a market is open.
    openings.addEventListener('connection', () => undefined),
    quotes.addEventListener('connection', ({ client }) => {
      const stream = new MockStream((message) => client.send(JSON.stringify(message)), now);
      const ticking = setInterval(() => stream.tick(), tickMs);
      client.addEventListener('close', () => clearInterval(ticking));
      client.addEventListener('message', ({ data }) => {
        if (typeof data === 'string') stream.receive(data);
      });
    }),
  ];
}
