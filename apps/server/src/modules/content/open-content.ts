import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { addAnnouncement } from './announcement-store.ts';
import { contentTables } from './content-schema.ts';
import { firstAnnouncement, firstNotice, firstSite } from './first-content.ts';
import { addNotice, readClearedAt } from './notice-store.ts';
import { writeFirstSite } from './site-store.ts';

/** What other modules may know of the site's own words. */
export interface Content {
  /** When an account cleared its notices last (UTC ms), null for never. */
  readNoticesClearedAt(accountId: string): Promise<number | null>;
}

interface ContentAccessDependencies {
  readonly database: Database;
  /** The real time. */
  readonly clock: Clock;
}

/**
 * Opens the site's own words. The first start on a database writes some, once: what an editor removed
 * later stays away.
 */
export async function openContent({
  database,
  clock,
}: ContentAccessDependencies): Promise<Content> {
  await database.transaction(async (transaction) => {
    const access = contentTables(transaction);
    if (!(await writeFirstSite(access, firstSite))) return;
    await addAnnouncement(access, firstAnnouncement);
    await addNotice(access, { ...firstNotice, datetime: clock.now() });
  });
  const access = contentTables(database.kysely);
  return { readNoticesClearedAt: (accountId) => readClearedAt(access, accountId) };
}
