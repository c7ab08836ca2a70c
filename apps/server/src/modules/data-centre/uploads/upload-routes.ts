import { operatorRoutes, Problem, uploadLimits } from '@chanscope/contract';
import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';

import type { HttpServer } from '../../../platform/http/http.ts';
import { answerProblem, problemFromError } from '../../../platform/http/problem-handler.ts';
import { type Exchange, registerRoute } from '../../../platform/http/register-route.ts';
import { originOf } from '../../../platform/http/request-origin.ts';
import { inspectUpload } from './inspect-upload.ts';
import type { UploadDependencies } from './upload-dependencies.ts';
import { uploadTables } from './upload-schema.ts';
import { listUploads } from './upload-store.ts';
import {
  type Operator,
  commit,
  known,
  preview,
  receivePart,
  remove,
  reportingFaults,
  undo,
} from './uploads.ts';

/** Serves the import of files (导入): in parts, tried out, committed, undone. */
export async function registerUploadRoutes(
  app: HttpServer,
  dependencies: UploadDependencies,
): Promise<void> {
  await app.register(async (scope) => {
    // Only here are bodies other than JSON read. A part is small enough to be held; a file never is.
    await scope.register(multipart, {
      attachFieldsToBody: 'keyValues',
      limits: {
        fileSize: uploadLimits.partBytes,
        files: 1,
        fields: 8,
        parts: 9,
        fieldSize: 2048,
        fieldNameSize: 64,
      },
    });
    refuseUnreadableParts(scope);
    registerRoute(scope, operatorRoutes.uploadPart, (request, exchange) =>
      receivePart(dependencies, request, operatorOf(exchange)),
    );
  });
  registerRoute(app, operatorRoutes.listUploads, async () => ({
    list: await listUploads(uploadTables(dependencies.database.kysely)),
  }));
  registerRoute(app, operatorRoutes.inspectUpload, async ({ id, topic }, exchange) => {
    const operator = operatorOf(exchange);
    const upload = await known(dependencies, id, operator);
    return reportingFaults(upload, operator, () => inspectUpload(dependencies, upload, topic));
  });
  registerRoute(app, operatorRoutes.previewUpload, (request, exchange) =>
    preview(dependencies, request, operatorOf(exchange)),
  );
  registerRoute(app, operatorRoutes.commitUpload, (request, exchange) =>
    commit(dependencies, request, operatorOf(exchange)),
  );
  registerRoute(app, operatorRoutes.undoUpload, ({ id }, exchange) =>
    undo(dependencies, id, operatorOf(exchange)),
  );
  registerRoute(app, operatorRoutes.removeUpload, async ({ id }, exchange) => {
    await remove(dependencies, id, operatorOf(exchange));
    return null;
  });
}

/** What the reader of parts throws has no status: it is the caller's mistake, unless it names another problem. */
function refuseUnreadableParts(scope: HttpServer): void {
  const beingRead = new WeakSet<FastifyRequest>();
  scope.addHook('preParsing', async (request) => {
    beingRead.add(request);
    return Promise.resolve(undefined);
  });
  scope.addHook('preHandler', (request, _reply, done) => {
    beingRead.delete(request);
    done();
  });
  scope.setErrorHandler((error, request, reply) => {
    const problem = problemFromError(error, request);
    const isUnreadable = problem.kind === 'internal' && beingRead.has(request);
    answerProblem(request, reply, isUnreadable ? new Problem('unreadableBody') : problem);
  });
}

/** Who calls, for the records. */
export function operatorOf({
  caller,
  request,
  locale,
}: Pick<
  Exchange<typeof operatorRoutes.listUploads.access>,
  'caller' | 'request' | 'locale'
>): Operator {
  return {
    locale,
    entry: {
      accountId: caller.accountId,
      account: caller.username,
      origin: originOf(request),
    },
  };
}
