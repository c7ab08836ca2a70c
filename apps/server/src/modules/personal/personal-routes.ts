import { type Preferences, Problem, routes } from '@chanscope/contract';
import { hourMs } from '@chanscope/market';

import type { HttpServer } from '../../platform/http/http.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import { cancelDeletion, requestDeletion, sweepDueAccounts } from './deletion/account-deletion.ts';
import { exportAccount } from './deletion/account-export.ts';
import { beginTotp, confirmTotp, endTotp, renewRecoveryCodes } from './authenticator.ts';
import { registerAvatarRoutes } from './avatar/avatar-routes.ts';
import { bindPhone, changePassword } from './change-credentials.ts';
import { registerDeviceRoutes } from './device-routes.ts';
import { type PersonalDependencies, writeAuditEvent, readOwner } from './owner.ts';
import { createPersonalStore } from './personal-store.ts';
import { presentPersonal } from './present-personal.ts';
import { registerOwnTokenRoutes } from './tokens/own-token-routes.ts';

/** Serves what an account may do with itself (个人中心), and removes accounts whose owners left. */
export function registerPersonalRoutes(
  app: HttpServer,
  given: Omit<PersonalDependencies, 'store'>,
): void {
  const dependencies = { ...given, store: createPersonalStore(given.database) };
  registerProfileRoutes(app, dependencies);
  registerAvatarRoutes(app, dependencies);
  registerDeviceRoutes(app, dependencies);
  registerCredentialRoutes(app, dependencies);
  registerOwnTokenRoutes(app, dependencies);
  registerDataRoutes(app, dependencies);
  sweepDueAccounts(app, dependencies);
}

function registerProfileRoutes(app: HttpServer, dependencies: PersonalDependencies): void {
  const { identity, database } = dependencies;
  registerRoute(app, routes.getPersonal, async (_, exchange) => {
    const { account } = await readOwner(dependencies, exchange);
    return presentPersonal(dependencies, account);
  });
  registerRoute(app, routes.editPersonal, async ({ nickname, bio }, exchange) => {
    const owner = await readOwner(dependencies, exchange);
    const changes = {
      ...(nickname === undefined ? {} : { nickname }),
      ...(bio === undefined ? {} : { bio }),
    };
    const account = await database.transaction(async (transaction) => {
      const changed = await identity.accounts.change(owner.account.id, changes, { transaction });
      const details = { changed: Object.keys(changes).join(' ') };
      const auditEvent = { type: 'editPersonal', result: 'success', details } as const;
      await writeAuditEvent(dependencies, { owner, auditEvent }, transaction);
      return changed;
    });
    return presentPersonal(dependencies, account);
  });
  // Not logged: it concerns no one, and every change of the theme would be a line.
  registerRoute(app, routes.savePreferences, (changes, { caller }) =>
    database.transaction(async (transaction) => {
      const { accounts } = identity;
      // A change of nothing locks the account, so that two devices do not undo each other's changes.
      const account = await accounts.change(caller.accountId, {}, { transaction });
      const preferences = { ...account.preferences, ...(changes as Partial<Preferences>) };
      await accounts.change(account.id, { preferences }, { transaction });
      return preferences;
    }),
  );
}

function registerCredentialRoutes(app: HttpServer, dependencies: PersonalDependencies): void {
  registerRoute(app, routes.changePassword, async (request, exchange) => {
    await changePassword(dependencies, await readOwner(dependencies, exchange), request);
    return null;
  });
  registerRoute(app, routes.bindPhone, async (request, exchange) => {
    const account = await bindPhone(dependencies, await readOwner(dependencies, exchange), request);
    return presentPersonal(dependencies, account);
  });
  registerRoute(app, routes.beginTotp, async ({ password }, exchange) =>
    beginTotp(dependencies, await readOwner(dependencies, exchange), password),
  );
  registerRoute(app, routes.confirmTotp, async ({ totp }, exchange) => {
    const owner = await readOwner(dependencies, exchange);
    return { recoveryCodes: await confirmTotp(dependencies, owner, totp) };
  });
  registerRoute(app, routes.renewRecoveryCodes, async (request, exchange) => {
    const owner = await readOwner(dependencies, exchange);
    return { recoveryCodes: await renewRecoveryCodes(dependencies, owner, request) };
  });
  registerRoute(app, routes.endTotp, async (request, exchange) => {
    await endTotp(dependencies, await readOwner(dependencies, exchange), request);
    return null;
  });
}

/** An export reads a lot. */
const exportLimit = { max: 10, withinMs: hourMs };

function registerDataRoutes(app: HttpServer, dependencies: PersonalDependencies): void {
  registerRoute(app, routes.exportAccount, async (_, exchange) => {
    const owner = await readOwner(dependencies, exchange);
    const waitMs = await dependencies.attempts.consume(`export:${owner.account.id}`, exportLimit);
    if (waitMs > 0) throw new Problem('tooManyAttempts', { seconds: Math.ceil(waitMs / 1000) });
    await writeAuditEvent(dependencies, {
      owner,
      auditEvent: { type: 'exportAccount', result: 'success' },
    });
    return exportAccount(dependencies, owner);
  });
  registerRoute(app, routes.requestDeletion, async ({ password }, exchange) => ({
    deletionDueAt: await requestDeletion(
      dependencies,
      await readOwner(dependencies, exchange),
      password,
    ),
  }));
  registerRoute(app, routes.cancelDeletion, async (_, exchange) => {
    await cancelDeletion(dependencies, await readOwner(dependencies, exchange));
    return { deletionDueAt: null };
  });
}
