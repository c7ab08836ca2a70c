import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { ShellOptions } from '@chanscope/contract';
import staticFiles from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { registerOpenly } from './access-guard.ts';
import type { HttpServer } from './http.ts';
import { withShellOptions } from './page-options.ts';
import { answerUnknownAddress } from './problem-handler.ts';
import { longHandlerTimeoutMs } from './register-route.ts';

/**
 * Serves the built page, with the options of its shell in its head. Files under `/assets/` carry a hash
 * of their content in their name and may be kept for ever; everything else is asked for again and
 * answered by its ETag. Addresses that are neither a file nor of the API answer the page, whose own
 * router looks after the `#` part.
 */
export async function registerPage(
  app: HttpServer,
  folder: string,
  options: ShellOptions | null,
): Promise<void> {
  const index = path.join(folder, 'index.html');
  if (!existsSync(index)) {
    app.log.warn({ folder }, 'the page is not built, only the API is served');
    return;
  }
  const page = pageFrom(withShellOptions(readFileSync(index, 'utf8'), options));
  await registerOpenly(app, async (scope) => {
    // A slow line may take its time over a large file.
    scope.addHook('onRoute', (route) => {
      Object.assign(route, { handlerTimeout: longHandlerTimeoutMs });
    });
    await serveFiles(scope, folder);
    servePage(scope, page);
  });
}

async function serveFiles(app: HttpServer, folder: string): Promise<void> {
  await app.register(staticFiles, {
    root: path.resolve(folder),
    wildcard: false,
    // Served below, because it is not sent as it lies there.
    globIgnore: ['index.html'],
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
    setHeaders(reply, file) {
      const isHashed = path.relative(folder, file).startsWith(`assets${path.sep}`);
      void reply.header(
        'cache-control',
        isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
}

/** The page as it is sent, and the tag by which a browser asks for it again. */
interface Page {
  readonly html: string;
  readonly etag: string;
}

function pageFrom(html: string): Page {
  const hash = createHash('sha256').update(html).digest('base64url');
  // Weak, because compression changes the bytes.
  return { html, etag: `W/"${hash}"` };
}

function servePage(app: HttpServer, page: Page): void {
  const schema = { hide: true };
  for (const address of ['/', '/index.html'])
    app.get(address, { schema }, (request, reply) => answerPage(request, reply, page));
  app.get('/*', { schema }, (request, reply) => {
    if (isPageRequest(request)) answerPage(request, reply, page);
    else answerUnknownAddress(request, reply);
  });
}

function answerPage(request: FastifyRequest, reply: FastifyReply, { html, etag }: Page): void {
  void reply.header('cache-control', 'no-cache').header('etag', etag);
  const known = (request.headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim());
  if (known.includes(etag) || known.includes('*')) void reply.code(304).send();
  else void reply.type('text/html; charset=utf-8').send(html);
}

function isPageRequest({ url, headers }: FastifyRequest): boolean {
  const isFileOrCall = /^\/(?:api|assets)(?:[/?]|$)/.test(url);
  return !isFileOrCall && (headers.accept ?? '').includes('text/html');
}
