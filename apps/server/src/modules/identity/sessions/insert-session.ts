import { randomUUID } from 'node:crypto';

import type { Transaction } from 'kysely';

import type { Database } from '../../../platform/database/database.ts';
import type { RequestOrigin } from '../../../platform/http/request-origin.ts';
import { identityTables } from '../identity-schema.ts';
import { deviceNameOf } from './device-name.ts';
import { hashOfToken } from './session-tokens.ts';

/** A session as it begins; instants are UTC ms. */
interface BegunSession {
  readonly accountId: string;
  readonly origin: RequestOrigin;
  readonly token: string;
  readonly now: number;
  /** From which session an administrator looks at the account, until when and why; null for its owner. */
  readonly acting: {
    readonly actorSessionId: string;
    readonly until: number;
    readonly reason: string;
  } | null;
}

/** Stores a session with its first token. */
export async function insertSession(
  database: Database,
  transaction: Transaction<object>,
  { accountId, origin, token, now, acting }: BegunSession,
): Promise<void> {
  const tables = identityTables(database, transaction);
  const id = randomUUID();
  await tables
    .insertInto('session')
    .values({
      id,
      account_id: accountId,
      token_issued_at: now,
      token_seen: 1,
      sealed_token: null,
      created_at: now,
      last_seen_at: now,
      device_name: deviceNameOf(origin.userAgent),
      ip: origin.ip,
      actor_session_id: acting?.actorSessionId ?? null,
      acting_until: acting?.until ?? null,
      acting_reason: acting?.reason ?? null,
    })
    .execute();
  await tables
    .insertInto('session_token')
    .values({ hash: hashOfToken(token), session_id: id, replaced_at: null })
    .execute();
}
