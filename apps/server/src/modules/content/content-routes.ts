import { type Site, contentLimits, routes } from '@chanscope/contract';
import type { FastifyRequest } from 'fastify';

import { answerRenewal, bearerTokenOf } from '../../platform/http/access-guard.ts';
import type { TokenReading } from '../../platform/http/caller.ts';
import type { HttpServer } from '../../platform/http/http.ts';
import { type Handler, registerRoute } from '../../platform/http/register-route.ts';
import { listAnnouncements } from './announcement-store.ts';
import { type AnnouncementRow, isShownAt, textIn } from './content.ts';
import { contentTables } from './content-schema.ts';
import { firstAnnouncement } from './first-content.ts';
import { registerEditorRoutes } from './editor-routes.ts';
import { clearNotices, listUncleared } from './notice-store.ts';
import { readSite } from './site-store.ts';
import type { ContentDependencies } from './content-dependencies.ts';

/** Serves announcements (公告), notices (通知) and the site's texts (站点), and their editors. */
export function registerContentRoutes(app: HttpServer, dependencies: ContentDependencies): void {
  registerAnnouncementRoutes(app, dependencies);
  registerNoticeRoutes(app, dependencies);
  registerRoute(app, routes.getLogo, async (_, { locale }): Promise<Site> => {
    const site = await readSite(contentTables(dependencies.database.kysely));
    return {
      title: textIn(site.title, locale),
      href: site.href,
      footer: {
        risk: textIn(site.risk, locale),
        disclaimer: textIn(site.disclaimer, locale),
        contact: textIn(site.contact, locale),
        filing: textIn(site.filing, locale),
      },
    };
  });
  registerEditorRoutes(app, dependencies);
}

function registerAnnouncementRoutes(
  app: HttpServer,
  { database, clock, isAllSimulated }: ContentDependencies,
): void {
  const access = contentTables(database.kysely);
  type Listed = typeof routes.listAnnouncements;
  const list: Handler<Listed['request'], Listed['response'], 'visitor'> = async (_, { locale }) => {
    const current = (await listAnnouncements(access)).filter((row) => isShownAt(row, clock.now()));
    const isUntrue = current.some(isAboutSimulation) && !(await isAllSimulated());
    const shown = isUntrue ? current.filter((row) => !isAboutSimulation(row)) : current;
    return shown.map(({ id, title, level }) => ({ id, title: textIn(title, locale), level }));
  };
  registerRoute(app, routes.listAnnouncements, list);
  registerRoute(app, routes.listAds, list);
}

/** The announcement that a new site begins with, as long as no editor has written another. */
function isAboutSimulation({ title }: AnnouncementRow): boolean {
  return title.zh === firstAnnouncement.title.zh && title.en === firstAnnouncement.title.en;
}

function registerNoticeRoutes(app: HttpServer, dependencies: ContentDependencies): void {
  const { clock } = dependencies;
  const access = contentTables(dependencies.database.kysely);
  registerRoute(app, routes.listNotices, async (_, { request, reply, locale }) => {
    const reading = await readReader(dependencies, request);
    if (reading?.kind === 'renewed') answerRenewal(request, reply, reading.token);
    const accountId = reading?.kind === 'valid' ? reading.caller.accountId : null;
    const rows = await listUncleared(access, { accountId, max: contentLimits.shownNotices });
    const list = rows.map(({ id, image, notice, email, datetime }) => ({
      id,
      image,
      notice: textIn(notice, locale),
      email: textIn(email, locale),
      datetime,
    }));
    return { list, total: list.length };
  });
  registerRoute(app, routes.clearNotices, async (_, { caller: { accountId } }) => {
    await clearNotices(access, { accountId, at: clock.now() });
    return null;
  });
}

/**
 * What the token of a call is good for on an address that is open to visitors: without one, and with
 * one that is good for nothing, the caller is a visitor. A spent one is replaced as everywhere, since
 * its owner would otherwise be shown what they have cleared.
 */
async function readReader(
  { identity }: ContentDependencies,
  request: FastifyRequest,
): Promise<TokenReading | null> {
  const token = bearerTokenOf(request);
  return token === null ? null : identity.sessions.read(token);
}
