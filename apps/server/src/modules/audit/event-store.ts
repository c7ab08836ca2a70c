import type { Kysely } from 'kysely';

import type { LogEvent } from './audit-log.ts';
import type { AuditTables } from './audit-schema.ts';
import { cleanDetails, cleanText, withoutSecrets } from './clean-entry.ts';

type Access = Kysely<AuditTables>;

/** So many of the newest events are retained, about. */
const retainedEvents = 1_000_000;
/** How often the older ones are given up: with each event whose number is a multiple. */
const sweepEvery = 1000;

/** Adds what the server noted (at UTC ms), and gives the oldest up when there are many. */
export async function addEvent(access: Access, event: LogEvent, at: number): Promise<void> {
  const { kind, type, result, accountId = null, account = '', origin } = event;
  const { target, details } = kind === 'pageError' ? withoutSecretsIn(event) : event;
  const { id } = await access
    .insertInto('log_event')
    .values({
      at,
      kind,
      account_id: accountId,
      account: cleanText(account, 'account'),
      type: cleanText(type, 'target'),
      target: cleanText(target, 'target'),
      result,
      ip: cleanText(origin?.ip ?? '', 'target'),
      request_id: cleanText(origin?.requestId ?? '', 'target'),
      details: JSON.stringify(cleanDetails(details)),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (id % sweepEvery === 0)
    await access
      .deleteFrom('log_event')
      .where('id', '<=', id - retainedEvents)
      .execute();
}

/** What a stranger's program wrote may hold anything. */
function withoutSecretsIn({ target, details }: LogEvent): Pick<LogEvent, 'target' | 'details'> {
  const cleaned = Object.entries(details).map(
    ([name, value]): [string, LogEvent['details'][string]] => [
      name,
      typeof value === 'string' ? withoutSecrets(value) : value,
    ],
  );
  return { target: withoutSecrets(target), details: Object.fromEntries(cleaned) };
}

/** Gives up what was noted before a moment (UTC ms). */
export async function cutEvents(access: Access, olderThan: number): Promise<void> {
  await access
    .deleteFrom('log_event')
    .where('at', '<', Math.min(olderThan, Number.MAX_SAFE_INTEGER))
    .execute();
}
