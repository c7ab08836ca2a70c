import { operatorRoutes, uploadLimits } from '@chanscope/contract';
import multipart from '@fastify/multipart';

import type { HttpServer } from '../../platform/http.ts';
import type { Exchange } from '../../platform/register-route.ts';
import { registerRoute } from '../../platform/register-route.ts';
import { originOf } from '../../platform/request-origin.ts';
import { inspectUpload } from './inspect-upload.ts';
import type { UploadParts } from './upload-parts.ts';
import { uploadTables } from './upload-schema.ts';
import { listUploads } from './upload-store.ts';
import type { Operator } from './uploads.ts';
import { commit, known, preview, receivePart, remove, tellingFaults, undo } from './uploads.ts';

/** Serves the import of files (导入): in parts, tried out, committed, undone. */
export async function registerUploadRoutes(app: HttpServer, parts: UploadParts): Promise<void> {
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
    registerRoute(scope, operatorRoutes.uploadPart, (request, exchange) =>
      receivePart(parts, request, operatorOf(exchange)),
    );
  });
  registerRoute(app, operatorRoutes.listUploads, async () => ({
    list: await listUploads(uploadTables(parts.database.kysely)),
  }));
  registerRoute(app, operatorRoutes.inspectUpload, async ({ id, topic }, exchange) => {
    const operator = operatorOf(exchange);
    const upload = await known(parts, id, operator);
    return tellingFaults(upload, operator, () => inspectUpload(parts, upload, topic));
  });
  registerRoute(app, operatorRoutes.previewUpload, (request, exchange) =>
    preview(parts, request, operatorOf(exchange)),
  );
  registerRoute(app, operatorRoutes.commitUpload, (request, exchange) =>
    commit(parts, request, operatorOf(exchange)),
  );
  registerRoute(app, operatorRoutes.undoUpload, ({ id }, exchange) =>
    undo(parts, id, operatorOf(exchange)),
  );
  registerRoute(app, operatorRoutes.removeUpload, async ({ id }, exchange) => {
    await remove(parts, id, operatorOf(exchange));
    return null;
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
