import { type MenuRow, administrationRoutes, routes } from '@chanscope/contract';

import type { HttpServer } from '../../platform/http/http.ts';
import { type Exchange, registerRoute } from '../../platform/http/register-route.ts';
import { originOf } from '../../platform/http/request-origin.ts';
import type { MenuEntry } from './menu-records.ts';
import type { Menu, MenuEditor } from './menu.ts';

/** Serves the route lists, and to administrators the menu table. */
export function registerNavigationRoutes(app: HttpServer, menu: Menu): void {
  registerRoute(app, routes.getVisitList, async () => ({ list: await menu.readRoutes(null) }));
  for (const route of [routes.getPrivateList, routes.getPrivateListOfMenus, routes.getMenuRoutes])
    registerRoute(app, route, async (_, { caller }) => ({ list: await menu.readRoutes(caller) }));
  registerRoute(app, routes.listMenu, async () => {
    const list = (await menu.readEntries()).map(menuRowOf);
    return { list, total: list.length };
  });
  registerRoute(app, routes.editMenu, async (edit, exchange) =>
    menuRowOf(await menu.edit(edit, editorOf(exchange))),
  );
  registerRoute(app, administrationRoutes.saveMenu, async (edits, exchange) => {
    const { entries, version } = await menu.save(edits, editorOf(exchange));
    return { list: entries.map(menuRowOf), total: entries.length, version };
  });
  registerRoute(app, routes.removeMenu, async (removal, exchange) => ({
    removed: await menu.remove(removal, editorOf(exchange)),
  }));
  registerRoute(app, routes.resetMenu, async (_, exchange) => ({
    total: await menu.reset(editorOf(exchange)),
  }));
  registerVersionRoutes(app, menu);
}

/** Serves the versions of the menu table. */
function registerVersionRoutes(app: HttpServer, menu: Menu): void {
  registerRoute(app, administrationRoutes.listMenuVersions, async () => {
    const list = await menu.listVersions();
    return { list, total: list.length };
  });
  registerRoute(app, administrationRoutes.readMenuVersion, async ({ number }) => {
    const { entries, ...version } = await menu.readVersion(number);
    return { ...version, list: entries.map(menuRowOf) };
  });
  registerRoute(app, administrationRoutes.restoreMenu, async ({ number }, exchange) => {
    const { entries, version } = await menu.restore(number, editorOf(exchange));
    return { version, total: entries.length };
  });
}

function editorOf({
  caller,
  request,
  locale,
}: Pick<Exchange<'member'>, 'caller' | 'request' | 'locale'>): MenuEditor {
  return { caller, origin: originOf(request), locale };
}

function menuRowOf(entry: MenuEntry): MenuRow {
  const { name, parent, order, path, component, redirect, meta, isFactory, revision } = entry;
  return { name, parent, order, path, component, redirect, meta, isFactory, revision };
}
