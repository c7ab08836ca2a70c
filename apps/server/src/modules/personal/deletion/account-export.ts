import type { LogRow } from '@chanscope/contract';

import type { Owner, PersonalDependencies } from '../owner.ts';
import { presentPersonal } from '../present-personal.ts';
import { listTokens } from '../tokens/own-token-routes.ts';

/** The newest lines of the log that an export holds. */
const maxLines = 5000;

/**
 * Everything that is kept about an account, for its owner to take away (导出我的数据): what the
 * personal centre shows with the whole mobile number and the email address, picture, devices, API tokens, social identities, departments, watchlist, links to charts,
 * notes, redivisions,
 * when its notices were cleared, and what the system log says of it. What only proves who a user is (hashes, secrets, tokens) stays.
 */
export async function exportAccount(
  dependencies: PersonalDependencies,
  { account, sessionId }: Owner,
): Promise<Record<string, unknown>> {
  const { store, identity, watchlists, content, links, notes, redivisions, audit, clock } =
    dependencies;
  const { departments } = dependencies;
  const { id, phone, email } = account;
  const picture = await store.readAvatarOf(id);
  const sessions = await identity.sessions.list(id);
  const { list } = await audit.list({ kind: 'all', accountId: id, limit: maxLines });
  return {
    exportedAt: clock.now(),
    profile: { ...(await presentPersonal(dependencies, account)), id, phone, email },
    picture:
      picture === null
        ? null
        : {
            mediaType: picture.mediaType,
            base64: Buffer.from(picture.bytes).toString('base64'),
          },
    devices: sessions.map(({ deviceName, ip, createdAt, lastSeenAt, id: session }) => ({
      name: deviceName,
      ip,
      createdAt,
      lastSeenAt,
      isCurrent: session === sessionId,
    })),
    apiTokens: await listTokens(dependencies, id),
    socialIdentities: await store.readSocialIdentities(id),
    departments: await departments.ofAccount(id),
    watchlist: await watchlists.read(id),
    chartLinks: await links.list(id),
    notes: await notes.list(id),
    redivisions: await redivisions.list(id),
    noticesClearedAt: await content.readNoticesClearedAt(id),
    log: list.map(withoutNumbers),
  };
}

/** Running numbers would say how much others do. */
function withoutNumbers({ type, target, executeResult, ip, datetime, details }: LogRow): object {
  return { type, target, executeResult, ip, datetime, details };
}
