import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

import { Problem, streamLimits, streamPaths } from '@chanscope/contract';
import websocket from '@fastify/websocket';
import type { WebSocket } from 'ws';

import type { HttpServer } from '../../../platform/http/http.ts';
import { answerUnknownAddress } from '../../../platform/http/problem-handler.ts';
import { originOf } from '../../../platform/http/request-origin.ts';
import { networkOf } from '../../../platform/security/network-of.ts';
import { WebSocketConnection } from '../../../platform/sockets/web-socket-connection.ts';
import { FrameRoom } from '../../../platform/sockets/web-socket-frame.ts';
import type { Streams } from './streams.ts';

const addresses = [
  ['quotes', streamPaths.quotes],
  ['open', streamPaths.open],
] as const;

/** Serves the sockets of live numbers and of openings. Pages of other origins are turned away. */
export async function registerStreamRoutes(
  app: HttpServer,
  streams: Streams,
  publicUrl: string | null,
): Promise<void> {
  await app.register(websocket, {
    // Streams know what is open.
    options: {
      maxPayload: streamLimits.messageBytes,
      perMessageDeflate: false,
      clientTracking: false,
    },
    preClose(done: () => void) {
      streams.close();
      done();
    },
    // A socket that could not be taken over serves no one.
    errorHandler: (error, socket, request) => {
      request.log.debug({ err: error }, 'a socket failed');
      if (socket.readyState === socket.OPEN) socket.terminate();
    },
  });
  // The library would open a socket at every address that is served, and close it.
  app.addHook('onRequest', async (request, reply) => {
    if (!request.ws) return undefined;
    const { url } = request.routeOptions;
    if (addresses.some(([, path]) => path === url)) {
      await streams.waitToOpen(networkOf(originOf(request).ip));
      return undefined;
    }
    answerUnknownAddress(request, reply);
    return reply;
  });
  const room = new FrameRoom();
  const monotonicNow = (): number => performance.now();
  const responses = new WeakMap<object, ServerResponse>();
  for (const [kind, path] of addresses)
    app.get(
      path,
      {
        websocket: true,
        config: { access: 'visitor' },
        preValidation: (request, reply, done) => {
          responses.set(request, reply.raw);
          const isOwn = isOwnOrigin(request.headers.origin, { host: request.host, publicUrl });
          done(isOwn ? undefined : new Problem('forbidden'));
        },
      },
      (socket, request) => {
        const tcp = request.raw.socket;
        forgetOpening(socket, tcp, responses.get(request));
        const connection = new WebSocketConnection({ socket, tcp, room, monotonicNow });
        streams.admit(kind, connection, originOf(request).ip);
      },
    );
}

/**
 * Lets go of the call that opened a socket. The library keeps the request, the answer and their headers for
 * as long as the socket is open: several times what a client needs.
 */
function forgetOpening(socket: WebSocket, tcp: Socket, response: ServerResponse | undefined): void {
  response?.detachSocket(tcp);
  socket.removeAllListeners('error');
  // A client that breaks the protocol is closed by the library with the code that says so.
  socket.on('error', () => undefined);
}

/** Whether a page of this origin may open sockets here; programs that are no browser name none. */
function isOwnOrigin(
  origin: string | undefined,
  { host, publicUrl }: { readonly host: string; readonly publicUrl: string | null },
): boolean {
  if (origin === undefined) return true;
  if (publicUrl !== null && origin === publicUrl) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
