import { administrationRoutes } from '@chanscope/contract';
import type { z } from 'zod';

import type { Caller } from '../../../platform/http/caller.ts';
import type { HttpServer } from '../../../platform/http/http.ts';
import { registerRoute } from '../../../platform/http/register-route.ts';
import { originOf } from '../../../platform/http/request-origin.ts';
import { actOf } from '../act.ts';
import {
  type SecurityDependencies,
  editAddresses,
  editPolicy,
  restoreSetting,
} from './edit-settings.ts';
import { endSessions } from './end-sessions.ts';
import { securityTables } from './security-schema.ts';
import { listVersions, newestVersion } from './setting-store.ts';
import { readFailures, releaseSignIn } from './sign-in-failures.ts';

/** Serves who is signed in, who failed to, by which rules and from where (安全). */
export function registerSecurityRoutes(app: HttpServer, dependencies: SecurityDependencies): void {
  registerRoute(app, administrationRoutes.listSessions, (requested, { caller }) =>
    pageOfSessions(dependencies, requested, caller),
  );
  registerRoute(app, administrationRoutes.endSessions, async (choice, exchange) => ({
    ended: await endSessions(dependencies, choice, actOf(exchange)),
  }));
  registerRoute(app, administrationRoutes.readFailures, () => readFailures(dependencies));
  registerRoute(app, administrationRoutes.releaseSignIn, async (released, exchange) => {
    await releaseSignIn(dependencies, released, actOf(exchange));
    return null;
  });
  registerSettings(app, dependencies);
}

async function pageOfSessions(
  { identity }: SecurityDependencies,
  {
    username: name = '',
    pageNo,
    pageSize,
  }: z.output<typeof administrationRoutes.listSessions.request>,
  caller: Caller,
): Promise<z.output<typeof administrationRoutes.listSessions.response>> {
  const { sessions, total } = await identity.sessions.page({
    name,
    offset: (pageNo - 1) * pageSize,
    limit: pageSize,
  });
  const all = name === '' ? total : (await identity.sessions.page(noneOfAll)).total;
  const list = sessions.map(({ deviceName: device, ...session }) => ({
    ...session,
    device,
    isCurrent: session.id === caller.sessionId,
  }));
  return { list, total, others: Math.max(0, all - 1) };
}

const noneOfAll = { name: '', offset: 0, limit: 0 } as const;

function registerSettings(app: HttpServer, dependencies: SecurityDependencies): void {
  const access = securityTables(dependencies.database.kysely);
  const read = async (
    caller: Caller,
    ownAddress: string,
  ): Promise<z.output<typeof administrationRoutes.readSecurity.response>> => {
    const own = await dependencies.identity.accounts.findById(caller.accountId);
    return {
      policy: await newestVersion(access, 'policy'),
      addresses: await newestVersion(access, 'addresses'),
      ownAddress,
      hasOwnTotp: (own?.totpSecret ?? null) !== null,
    };
  };
  registerRoute(app, administrationRoutes.readSecurity, (_, { caller, request }) =>
    read(caller, originOf(request).ip),
  );
  registerRoute(app, administrationRoutes.editPolicy, (edit, exchange) =>
    editPolicy(dependencies, edit, actOf(exchange)),
  );
  registerRoute(app, administrationRoutes.editAddresses, (edit, exchange) =>
    editAddresses(dependencies, edit, actOf(exchange)),
  );
  registerRoute(app, administrationRoutes.listSecurityVersions, async () => ({
    policy: await listVersions(access, 'policy'),
    addresses: await listVersions(access, 'addresses'),
  }));
  registerRoute(app, administrationRoutes.restoreSecurity, async (asked, exchange) => {
    const { caller, request } = exchange;
    await restoreSetting(dependencies, asked, actOf(exchange));
    return read(caller, originOf(request).ip);
  });
}
