import { randomBytes } from 'node:crypto';
import { constants } from 'node:zlib';

import { Problem } from '@chanscope/contract';
import compress from '@fastify/compress';
import type { FastifyHelmetOptions } from '@fastify/helmet';
import helmet from '@fastify/helmet';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

import { type NoteActing, guardRoutes, registerOpenly } from './access-guard.ts';
import { type AddressGuard, openToAllAddresses } from './address-guard.ts';
import type { CallerReader, ParamOpener, TokenReader } from './caller.ts';
import { answerClientError, bareSecurityHeaders, permissionsPolicy } from './client-error.ts';
import type { Log } from '../log.ts';
import { parseJson } from './parse-json.ts';
import { answerProblem, answerUnknownAddress, problemFromError } from './problem-handler.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether what handlers answer is checked against the contract. */
    readonly checksAnswers: boolean;
    /** Reads encrypted requests. */
    readonly opener: ParamOpener;
  }
}

export type HttpServer = FastifyInstance;

export interface HttpDependencies {
  readonly log: Log;
  /** Checks every answer against the contract, which may cost more than the answer itself: for tests. */
  readonly checksAnswers: boolean;
  readonly tokens: TokenReader & CallerReader;
  readonly noteActing: NoteActing;
  readonly opener: ParamOpener;
  /** Without it no address is kept out. */
  readonly addresses?: AddressGuard;
  /** How many proxies stand before the server; only they are believed about the caller's address. */
  readonly trustedProxies: number;
  /** Whether people reach the server by TLS, which a proxy speaks. */
  readonly isReachedByTls: boolean;
  /** How long a call may take, ms; another time for tests. */
  readonly handlerTimeoutMs?: number;
}

/** Bodies of requests above this are refused; uploads will have a limit of their own. */
export const bodyLimitBytes = 64 * 1024;

const requestTimeoutMs = 30_000;
const headersTimeoutMs = 10_000;
/** A call that takes longer is answered as busy; what it began goes on. */
const handlerTimeoutMs = 30_000;
const headersLimitBytes = 8 * 1024;

/** Below this an answer is sent as it is: compressed it would hardly be shorter, only later. */
const compressionThresholdBytes = 2048;

/** A server without routes: limits, security headers, compression, request log, problems, API page. */
export async function createHttp(dependencies: HttpDependencies): Promise<HttpServer> {
  const loggerInstance: FastifyBaseLogger = dependencies.log;
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomBytes(8).toString('hex'),
    bodyLimit: bodyLimitBytes,
    requestTimeout: requestTimeoutMs,
    handlerTimeout: dependencies.handlerTimeoutMs ?? handlerTimeoutMs,
    trustProxy: (_address, hop) => hop < dependencies.trustedProxies,
    http: {
      headersTimeout: headersTimeoutMs,
      // Node looks for headers that are late every 30 s otherwise.
      connectionsCheckingInterval: 1000,
      maxHeaderSize: headersLimitBytes,
      // Other protocols that a client offers, such as h2c, may be ignored; Node would end the call.
      shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
    },
    // A request that arrives on a live connection while the server stops is still answered.
    return503OnClosing: false,
    clientErrorHandler: (error, socket) => {
      answerClientError(error, socket, headersLimitBytes);
    },
    frameworkErrors: (error, request, reply) => {
      reply.headers(bareSecurityHeaders);
      answerProblem(request, reply, problemFromError(error, request));
    },
  });
  app.decorate('checksAnswers', dependencies.checksAnswers);
  app.decorate('opener', dependencies.opener);
  acceptJsonOnly(app);
  logRequests(app);
  app.setErrorHandler((error, request, reply) => {
    answerProblem(request, reply, problemFromError(error, request));
  });
  app.setNotFoundHandler(answerUnknownAddress);
  await app.register(helmet, securityHeadersOf(dependencies));
  await app.register(compress, {
    globalDecompression: false,
    threshold: compressionThresholdBytes,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  // After the hooks that set headers, so that refusals have them too; before the first route.
  const { tokens, addresses = openToAllAddresses, noteActing } = dependencies;
  guardRoutes(app, { tokens, addresses, noteActing });
  await registerApiPage(app);
  return app;
}

const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    baseUri: ["'none'"],
    connectSrc: ["'self'"],
    fontSrc: ["'self'", 'data:'],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    // Playlists of films are written by the page.
    mediaSrc: ["'self'", 'blob:'],
    objectSrc: ["'none'"],
    scriptSrc: ["'self'"],
    // The component library writes its styles at run time.
    styleSrc: ["'self'", "'unsafe-inline'"],
    workerSrc: ["'self'", 'blob:'],
  },
};

/** Browsers are asked to stay with TLS only where people reach the server by it. */
function securityHeadersOf({ isReachedByTls }: HttpDependencies): FastifyHelmetOptions {
  const strictTransportSecurity = isReachedByTls && { maxAge: 365 * 86_400 };
  return { contentSecurityPolicy, strictTransportSecurity };
}

/**
 * Takes bodies of JSON and no others. A POST whose parameters are all in the address may declare JSON
 * and send no body.
 */
function acceptJsonOnly(app: HttpServer): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    (request, body, done) => {
      try {
        done(null, bodyFrom(body, request.headers['content-type'] ?? ''));
      } catch (error) {
        done(error instanceof Problem ? error : new Problem('unreadableBody'));
      }
    },
  );
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The value of a body, undefined for an empty one. Throws for what is neither JSON nor UTF-8. */
function bodyFrom(body: Uint8Array, type: string): unknown {
  const charset = /;\s*charset\s*=\s*"?(?<name>[^\s";]*)/i.exec(type)?.groups?.['name'] ?? 'utf-8';
  if (!/^utf-?8$/i.test(charset)) throw new Problem('unsupportedMedia');
  return body.length === 0 ? undefined : parseJson(utf8.decode(body));
}

function logRequests(app: HttpServer): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    // No page of ours needs a device, whatever is in it.
    reply.header('permissions-policy', permissionsPolicy);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request;
    // Without the query, which may carry what people search for.
    const path = request.url.split('?', 1)[0];
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    request.log.info({ method, path, status: reply.statusCode, ms }, 'answered');
    done();
  });
}

async function registerApiPage(app: HttpServer): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: '缠镜 ChanScope', version: '0.1.0' },
    },
    transform: jsonSchemaTransform,
  });
  await registerOpenly(app, async (scope) => {
    await scope.register(swaggerUi, { routePrefix: '/api/docs' });
  });
}
