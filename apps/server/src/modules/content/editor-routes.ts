import { type Locale, Problem, operatorRoutes, routes } from '@chanscope/contract';

import type { HttpServer } from '../../platform/http/http.ts';
import { type Exchange, registerRoute } from '../../platform/http/register-route.ts';
import { originOf } from '../../platform/http/request-origin.ts';
import type { AuditEntry } from '../audit/index.ts';
import { listAnnouncements } from './announcement-store.ts';
import type { ContentDependencies } from './content-dependencies.ts';
import { contentTables } from './content-schema.ts';
import {
  type EditContext,
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
export function registerEditorRoutes(app: HttpServer, dependencies: ContentDependencies): void {
  const access = contentTables(dependencies.database.kysely);
  registerRoute(app, routes.listAnnouncementRows, async () =>
    listed(await listAnnouncements(access)),
  );
  registerRoute(app, routes.listNoticeRows, async () => listed(await listNotices(access)));
  registerRoute(app, routes.getSite, () => readSite(access));
  registerRoute(app, routes.editAnnouncement, (edit, exchange) =>
    change(dependencies, auditEventOf('editAnnouncement', edit, exchange), (context) =>
      editAnnouncement(context, edit),
    ),
  );
  registerRoute(app, routes.removeAnnouncement, (removal, exchange) =>
    change(dependencies, auditEventOf('removeAnnouncement', removal, exchange), (context) =>
      deleteAnnouncement(context, removal),
    ),
  );
  registerRoute(app, routes.editNotice, (edit, exchange) =>
    change(dependencies, auditEventOf('editNotice', edit, exchange), (context) =>
      editNotice(context, edit),
    ),
  );
  registerRoute(app, routes.removeNotice, (removal, exchange) =>
    change(dependencies, auditEventOf('removeNotice', removal, exchange), (context) =>
      deleteNotice(context, removal),
    ),
  );
  registerRoute(app, routes.editSite, (edit, exchange) =>
    change(dependencies, auditEventOf('editSite', edit, exchange), (context) =>
      editSite(context, edit),
    ),
  );
  registerRoute(app, operatorRoutes.setTitle, (edit, exchange) =>
    change(dependencies, auditEventOf('setTitle', { id: 'site', ...edit }, exchange), (context) =>
      editTitle(context, edit),
    ),
  );
}

function listed<Row>(list: Row[]): { list: Row[]; total: number } {
  return { list, total: list.length };
}

/** What an editor does, and in which language it is answered. */
interface AuditEvent {
  readonly locale: Locale;
  /** For the system log. */
  readonly entry: Omit<AuditEntry, 'result'>;
}

/** The fields of an edit: those beside id and revision are changed. */
interface Fields {
  readonly id?: string | undefined;
  readonly revision?: number | undefined;
}

function auditEventOf(
  type: string,
  edit: Fields,
  exchange: Pick<Exchange<typeof routes.editSite.access>, 'caller' | 'request' | 'locale'>,
): AuditEvent {
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
  { database, clock, audit }: ContentDependencies,
  { locale, entry }: AuditEvent,
  work: (context: EditContext) => Promise<Result>,
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
