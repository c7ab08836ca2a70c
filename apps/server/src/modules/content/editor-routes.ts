import type { Locale } from '@chanscope/contract';
import { Problem, operatorRoutes, routes } from '@chanscope/contract';

import type { HttpServer } from '../../platform/http.ts';
import type { Exchange } from '../../platform/register-route.ts';
import { registerRoute } from '../../platform/register-route.ts';
import { originOf } from '../../platform/request-origin.ts';
import type { AuditEntry } from '../audit/index.ts';
import { listAnnouncements } from './announcement-store.ts';
import type { ContentParts } from './content-routes.ts';
import { contentTables } from './content-schema.ts';
import type { Desk } from './edit-content.ts';
import {
  deleteAnnouncement,
  deleteNotice,
  editAnnouncement,
  editNotice,
  editSite,
  editTitle,
} from './edit-content.ts';
import { listNotices } from './notice-store.ts';
import { lockContent, readSite } from './site-store.ts';

/** Serves those who write the site's own words. */
export function registerEditorRoutes(app: HttpServer, parts: ContentParts): void {
  const access = contentTables(parts.database.kysely);
  registerRoute(app, routes.listAnnouncementRows, async () =>
    listed(await listAnnouncements(access)),
  );
  registerRoute(app, routes.listNoticeRows, async () => listed(await listNotices(access)));
  registerRoute(app, routes.getSite, () => readSite(access));
  registerRoute(app, routes.editAnnouncement, (edit, exchange) =>
    change(parts, deedOf('editAnnouncement', edit, exchange), (desk) =>
      editAnnouncement(desk, edit),
    ),
  );
  registerRoute(app, routes.removeAnnouncement, (removal, exchange) =>
    change(parts, deedOf('removeAnnouncement', removal, exchange), (desk) =>
      deleteAnnouncement(desk, removal),
    ),
  );
  registerRoute(app, routes.editNotice, (edit, exchange) =>
    change(parts, deedOf('editNotice', edit, exchange), (desk) => editNotice(desk, edit)),
  );
  registerRoute(app, routes.removeNotice, (removal, exchange) =>
    change(parts, deedOf('removeNotice', removal, exchange), (desk) => deleteNotice(desk, removal)),
  );
  registerRoute(app, routes.editSite, (edit, exchange) =>
    change(parts, deedOf('editSite', edit, exchange), (desk) => editSite(desk, edit)),
  );
  registerRoute(app, operatorRoutes.setTitle, (edit, exchange) =>
    change(parts, deedOf('setTitle', { id: 'site', ...edit }, exchange), (desk) =>
      editTitle(desk, edit),
    ),
  );
}

function listed<Row>(list: Row[]): { list: Row[]; total: number } {
  return { list, total: list.length };
}

/** What an editor does, and in which language it is answered. */
interface Deed {
  readonly locale: Locale;
  /** For the system log. */
  readonly entry: Omit<AuditEntry, 'result'>;
}

/** The fields of an edit: those beside id and revision are changed. */
interface Fields {
  readonly id?: string | undefined;
  readonly revision?: number | undefined;
}

function deedOf(
  type: string,
  edit: Fields,
  exchange: Pick<Exchange<typeof routes.editSite.access>, 'caller' | 'request' | 'locale'>,
): Deed {
  const { caller, request, locale } = exchange;
  const changed = Object.keys(edit).filter((name) => name !== 'id' && name !== 'revision');
  const entry = {
    type,
    target: edit.id ?? '',
    accountId: caller.accountId,
    account: caller.username,
    origin: originOf(request),
    details: { changed: changed.join(' ') },
  };
  return { locale, entry };
}

/** Makes one change after the other, and writes each of them to the system log, refused ones too. */
async function change<Result extends object | null>(
  { database, clock, audit }: ContentParts,
  { locale, entry }: Deed,
  work: (desk: Desk) => Promise<Result>,
): Promise<Result> {
  try {
    return await database.transaction(async (transaction) => {
      const access = contentTables(transaction);
      await lockContent(access);
      const result = await work({ access, clock, locale });
      // A new entry has its id only now.
      const target = result !== null && 'id' in result ? String(result.id) : entry.target;
      await audit.write({ ...entry, target, result: 'success' }, transaction);
      return result;
    });
  } catch (error) {
    if (error instanceof Problem)
      await audit.write({
        ...entry,
        result: 'failure',
        details: { ...entry.details, problem: error.kind },
      });
    throw error;
  }
}
