import { avatarLimitKb, Problem, routes } from '@chanscope/contract';

import type { HttpServer } from '../../../platform/http/http.ts';
import { answerUnknownAddress } from '../../../platform/http/problem-handler.ts';
import { registerRoute } from '../../../platform/http/register-route.ts';
import { type AvatarImage, avatarFromBytes } from './avatar-image.ts';
import { type PersonalDependencies, writeAuditEvent, readOwner } from '../owner.ts';
import { avatarPath } from '../personal-store.ts';

/** Serves pictures of accounts (头像): setting one's own, and looking at anybody's by its address. */
export function registerAvatarRoutes(app: HttpServer, dependencies: PersonalDependencies): void {
  const { store, database } = dependencies;
  registerRoute(app, routes.saveAvatar, async ({ image }, { caller, request }) => {
    const owner = await readOwner(dependencies, { caller, request });
    const picture = image === null ? null : pictureFrom(image);
    await database.transaction(async (transaction) => {
      await store.saveAvatar(caller.accountId, picture, transaction);
      const details = { mediaType: picture?.mediaType ?? null };
      const auditEvent = { type: 'saveAvatar', result: 'success', details } as const;
      await writeAuditEvent(dependencies, { owner, auditEvent }, transaction);
    });
    return { avatar: await store.readAvatarAddress(caller.accountId) };
  });

  const options = { schema: { hide: true }, config: { access: 'visitor' } } as const;
  app.get<{ Params: { name: string } }>(`${avatarPath}:name`, options, async (request, reply) => {
    const picture = await store.readAvatar(request.params.name);
    if (picture === null) {
      answerUnknownAddress(request, reply);
      return reply;
    }
    return reply.headers(pictureHeaders).type(picture.mediaType).send(Buffer.from(picture.bytes));
  });
}

/** Whatever a browser takes the bytes for, nothing in them runs. A new picture has a new address. */
const pictureHeaders = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-disposition': 'inline',
  'content-security-policy': "sandbox; default-src 'none'",
  'x-content-type-options': 'nosniff',
};

/** Throws `badImage`. */
function pictureFrom(base64: string): AvatarImage {
  const bytes = Buffer.from(base64, 'base64');
  const isWhole = bytes.toString('base64') === base64 && bytes.length <= avatarLimitKb * 1024;
  const picture = isWhole ? avatarFromBytes(bytes) : null;
  if (picture === null) throw new Problem('badImage', { limitKb: avatarLimitKb });
  return picture;
}
