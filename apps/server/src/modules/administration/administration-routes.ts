import { routes } from '@chanscope/contract';

import type { HttpServer } from '../../platform/http/http.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import { originOf } from '../../platform/http/request-origin.ts';
import type { SignInDependencies } from '../identity/index.ts';
import { editUser } from './edit-user.ts';
import { registerLogRoutes } from './log-routes.ts';
import { presentUsers } from './user-row.ts';

/** Serves what administrators may do: accounts, the key of encrypted requests, the system log. */
export function registerAdministrationRoutes(
  app: HttpServer,
  dependencies: SignInDependencies,
): void {
  const { identity, keys, audit } = dependencies;
  registerRoute(app, routes.listUsers, async ({ username = '', pageNo, pageSize }) => {
    const page = { name: username, offset: (pageNo - 1) * pageSize, limit: pageSize };
    const { accounts, total } = await identity.accounts.list(page);
    return { list: await presentUsers(identity, accounts), total };
  });
  registerRoute(app, routes.editUser, async (edit, { caller, request }) => {
    const account = await editUser(dependencies, edit, { caller, origin: originOf(request) });
    const [row] = await presentUsers(identity, [account]);
    if (row === undefined) throw new TypeError('Cannot present an account: no row for it');
    return row;
  });
  registerRoute(app, routes.rotateKey, async (_, { caller, request }) => {
    const rotation = await keys.rotate();
    await audit.write({
      type: 'rotateKey',
      target: '',
      result: 'success',
      accountId: caller.accountId,
      account: caller.username,
      origin: originOf(request),
      details: { previousValidUntil: rotation.previousValidUntil },
    });
    return rotation;
  });
  registerLogRoutes(app, dependencies);
}
