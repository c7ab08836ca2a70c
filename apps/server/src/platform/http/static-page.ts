import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
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
    await prepareFiles(scope, folder);
    serve(scope, page, filesOf(folder));
  });
}

/**
 * The paths of the files that are sent as they lie there, as they are asked for: a path is looked up among
 * them, so that nothing else of the folder and nothing outside it can be asked for.
 */
function filesOf(folder: string): ReadonlySet<string> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)));
  return new Set(paths.map((file) => file.split(path.sep).join('/')));
}

async function prepareFiles(app: HttpServer, folder: string): Promise<void> {
  await app.register(staticFiles, {
    root: path.resolve(folder),
    // A route of its own for each of 1,700 files takes a third of the server's start.
    serve: false,
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

function serve(app: HttpServer, page: Page, files: ReadonlySet<string>): void {
  const schema = { hide: true };
  for (const address of ['/', '/index.html'])
    app.get(address, { schema }, (request, reply) => answerPage(request, reply, page));
  app.get<{ Params: { '*': string } }>('/*', { schema }, (request, reply) => {
    const { '*': file } = request.params;
    if (files.has(file)) reply.sendFile(file);
    else if (isPageRequest(request)) answerPage(request, reply, page);
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
