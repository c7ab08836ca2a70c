import { createHash, randomBytes } from 'node:crypto';

import { watchlistLimits } from '@chanscope/contract';

import type { Removal } from './watch-removal.ts';
import type { WatchAccess } from '../watchlist-store.ts';

/** Whose removal, and when it is asked about, UTC ms. */
interface Asking {
  readonly accountId: string;
  readonly now: number;
}

/** Keeps what was removed for `undoMs`; answers the token that takes it back. */
export async function keepRemoval(
  access: WatchAccess,
  removal: Removal,
  { accountId, now }: Asking,
): Promise<string> {
  const token = randomBytes(16).toString('base64url');
  await access
    .deleteFrom('watch_undo')
    .where('account_id', '=', accountId)
    .where('expires_at', '<=', now)
    .execute();
  await access
    .insertInto('watch_undo')
    .values({
      token_hash: hashOf(token),
      account_id: accountId,
      removed: JSON.stringify(removal),
      expires_at: now + watchlistLimits.undoMs,
    })
    .execute();
  return token;
}

/** Takes what a token stands for, once; null when it is none, spent or too old. */
export async function consumeRemoval(
  access: WatchAccess,
  token: string,
  { accountId, now }: Asking,
): Promise<Removal | null> {
  const row = await access
    .deleteFrom('watch_undo')
    .where('token_hash', '=', hashOf(token))
    .where('account_id', '=', accountId)
    .returning(['removed', 'expires_at'])
    .executeTakeFirst();
  return row === undefined || row.expires_at <= now ? null : (JSON.parse(row.removed) as Removal);
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
