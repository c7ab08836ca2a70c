import { existsSync } from 'node:fs';
import path from 'node:path';

import staticFiles from '@fastify/static';
import type { FastifyRequest } from 'fastify';

import { registerOpenly } from './access-guard.ts';
import type { HttpServer } from './http.ts';
import { answerUnknownAddress } from './problem-handler.ts';

/**
 * Serves the built page. Files under `/assets/` carry a hash of their content in their name and may be
 * kept for ever; everything else is asked for again and answered by its ETag. Addresses that are
 * neither a file nor of the API answer the page, whose own router looks after the `#` part.
 */
export async function registerPage(app: HttpServer, folder: string): Promise<void> {
  if (existsSync(path.join(folder, 'index.html')))
    await registerOpenly(app, (scope) => serveFiles(scope, folder));
  else app.log.warn({ folder }, 'the page is not built, only the API is served');
}

async function serveFiles(app: HttpServer, folder: string): Promise<void> {
  await app.register(staticFiles, {
    root: path.resolve(folder),
    wildcard: false,
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
  app.get('/*', { schema: { hide: true } }, (request, reply) => {
    if (wantsPage(request)) void reply.sendFile('index.html');
    else answerUnknownAddress(request, reply);
  });
}

function wantsPage({ url, headers }: FastifyRequest): boolean {
  const isFileOrCall = /^\/(?:api|assets)(?:[/?]|$)/.test(url);
  return !isFileOrCall && (headers.accept ?? '').includes('text/html');
}
