import type { Preferences } from '@chanscope/contract';
import { Problem, routes } from '@chanscope/contract';

import type { HttpServer } from '../../platform/http.ts';
import { registerRoute } from '../../platform/register-route.ts';
import type { Content } from '../content/index.ts';
import type { SignInParts } from '../identity/index.ts';
import type { Watchlists } from '../watchlists/index.ts';
import { cancelDeletion, requestDeletion, sweepDueAccounts } from './account-deletion.ts';
import { exportAccount } from './account-export.ts';
import { beginTotp, confirmTotp, endTotp } from './authenticator.ts';
import { registerAvatarRoutes } from './avatar-routes.ts';
import { bindPhone, changePassword } from './change-credentials.ts';
import { registerDeviceRoutes } from './device-routes.ts';
import type { PersonalParts } from './owner.ts';
import { noteDeed, readOwner } from './owner.ts';
import { createPersonalStore } from './personal-store.ts';
import { presentPersonal } from './present-personal.ts';

/** Serves what an account may do with itself (个人中心), and removes accounts whose owners left. */
export function registerPersonalRoutes(
  app: HttpServer,
  given: SignInParts & { readonly watchlists: Watchlists; readonly content: Content },
): void {
  const parts = { ...given, store: createPersonalStore(given.database) };
  registerProfileRoutes(app, parts);
  registerAvatarRoutes(app, parts);
  registerDeviceRoutes(app, parts);
  registerCredentialRoutes(app, parts);
  registerDataRoutes(app, parts);
  sweepDueAccounts(app, parts);
}

function registerProfileRoutes(app: HttpServer, parts: PersonalParts): void {
  const { identity, database } = parts;
  registerRoute(app, routes.getPersonal, async (_, exchange) => {
    const { account } = await readOwner(parts, exchange);
    return presentPersonal(parts, account);
  });
  registerRoute(app, routes.editPersonal, async ({ nickname, bio }, exchange) => {
    const owner = await readOwner(parts, exchange);
    const changes = {
      ...(nickname === undefined ? {} : { nickname }),
      ...(bio === undefined ? {} : { bio }),
    };
    const account = await database.transaction(async (transaction) => {
      const changed = await identity.accounts.change(owner.account.id, changes, { transaction });
      const details = { changed: Object.keys(changes).join(' ') };
      const deed = { type: 'editPersonal', result: 'success', details } as const;
      await noteDeed(parts, { owner, deed }, transaction);
      return changed;
    });
    return presentPersonal(parts, account);
  });
  // Not logged: it concerns nobody, and every change of the theme would be a line.
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

function registerCredentialRoutes(app: HttpServer, parts: PersonalParts): void {
  registerRoute(app, routes.changePassword, async (request, exchange) => {
    await changePassword(parts, await readOwner(parts, exchange), request);
    return null;
  });
  registerRoute(app, routes.bindPhone, async (request, exchange) => {
    const account = await bindPhone(parts, await readOwner(parts, exchange), request);
    return presentPersonal(parts, account);
  });
  registerRoute(app, routes.beginTotp, async ({ password }, exchange) =>
    beginTotp(parts, await readOwner(parts, exchange), password),
  );
  registerRoute(app, routes.confirmTotp, async ({ totp }, exchange) => {
    await confirmTotp(parts, await readOwner(parts, exchange), totp);
    return null;
  });
  registerRoute(app, routes.endTotp, async (request, exchange) => {
    await endTotp(parts, await readOwner(parts, exchange), request);
    return null;
  });
}

/** An export reads a lot. */
const exportLimit = { most: 10, withinMs: 3_600_000 };

function registerDataRoutes(app: HttpServer, parts: PersonalParts): void {
  registerRoute(app, routes.exportAccount, async (_, exchange) => {
    const owner = await readOwner(parts, exchange);
    const waitMs = await parts.attempts.take(`export:${owner.account.id}`, exportLimit);
    if (waitMs > 0) throw new Problem('tooManyAttempts', { seconds: Math.ceil(waitMs / 1000) });
    await noteDeed(parts, { owner, deed: { type: 'exportAccount', result: 'success' } });
    return exportAccount(parts, owner);
  });
  registerRoute(app, routes.requestDeletion, async ({ password }, exchange) => ({
    deletionDueAt: await requestDeletion(parts, await readOwner(parts, exchange), password),
  }));
  registerRoute(app, routes.cancelDeletion, async (_, exchange) => {
    await cancelDeletion(parts, await readOwner(parts, exchange));
    return { deletionDueAt: null };
  });
}
