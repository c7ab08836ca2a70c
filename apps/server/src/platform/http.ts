import { randomBytes } from 'node:crypto';
import { constants } from 'node:zlib';

import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { fastify, LogController } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

import type { Log } from './log.ts';
import { answerProblem, answerUnknownAddress, problemFromError } from './problem-handler.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether what handlers answer is checked against the contract. */
    readonly checksAnswers: boolean;
  }
}

export type HttpServer = FastifyInstance;

export interface HttpOptions {
  readonly log: Log;
  /** Checks every answer against the contract, which may cost more than the answer itself: for tests. */
  readonly checksAnswers: boolean;
}

/** Bodies of requests above this are refused; uploads will have a limit of their own. */
export const bodyLimitBytes = 64 * 1024;

const requestTimeoutMs = 30_000;
const headersTimeoutMs = 10_000;
const headersLimitBytes = 8 * 1024;

/** Below this an answer is sent as it is: compressed it would hardly be shorter, only later. */
const compressionThresholdBytes = 2048;

/** A server without routes: limits, security headers, compression, request log, problems, API page. */
export async function createHttp({ log, checksAnswers }: HttpOptions): Promise<HttpServer> {
  const loggerInstance: FastifyBaseLogger = log;
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomBytes(8).toString('hex'),
    bodyLimit: bodyLimitBytes,
    requestTimeout: requestTimeoutMs,
    http: { headersTimeout: headersTimeoutMs, maxHeaderSize: headersLimitBytes },
    // A request that arrives on a live connection while the server stops is still answered.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => {
      answerProblem(request, reply, problemFromError(error, request));
    },
  });
  app.decorate('checksAnswers', checksAnswers);
  acceptEmptyBodies(app);
  logRequests(app);
  app.setErrorHandler((error, request, reply) => {
    answerProblem(request, reply, problemFromError(error, request));
  });
  app.setNotFoundHandler(answerUnknownAddress);
  await app.register(helmet, { ...securityHeaders });
  await app.register(compress, {
    globalDecompression: false,
    threshold: compressionThresholdBytes,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  await registerApiPage(app);
  return app;
}

const securityHeaders = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      baseUri: ["'self'"],
      connectSrc: ["'self'"],
      fontSrc: ["'self'", 'data:'],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      objectSrc: ["'none'"],
      scriptSrc: ["'self'"],
      // The component library writes its styles at run time.
      styleSrc: ["'self'", "'unsafe-inline'"],
      workerSrc: ["'self'", 'blob:'],
    },
  },
  // The server itself speaks plain HTTP; whoever puts TLS before it sets this header there.
  strictTransportSecurity: false,
};

/** Lets a POST whose parameters are all in the address declare JSON and send no body. */
function acceptEmptyBodies(app: HttpServer): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      if (body === '') done(null, undefined);
      else void parse(request, body, done);
    },
  );
}

function logRequests(app: HttpServer): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
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
  await app.register(swaggerUi, { routePrefix: '/api/docs' });
}
