import { type Device, type Locale, Problem, routes } from '@chanscope/contract';

import type { Caller } from '../../platform/http/caller.ts';
import type { HttpServer } from '../../platform/http/http.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import { type PersonalDependencies, writeAuditEvent, readOwner } from './owner.ts';

/** Serves the devices that are signed in (登录设备). */
export function registerDeviceRoutes(app: HttpServer, dependencies: PersonalDependencies): void {
  const { sessions } = dependencies.identity;
  registerRoute(app, routes.getDevices, (_, { caller }) => devicesOf(dependencies, caller));
  registerRoute(app, routes.endDevice, async ({ id }, { caller, request, locale }) => {
    const owner = await readOwner(dependencies, { caller, request });
    const device = (await sessions.list(caller.accountId)).find((session) => session.id === id);
    if (device === undefined) throw new Problem('unknownItem', { what: deviceWord[locale] });
    await sessions.end(caller.accountId, id);
    const details = { device: device.deviceName, deviceIp: device.ip };
    await writeAuditEvent(dependencies, {
      owner,
      auditEvent: { type: 'endDevice', result: 'success', details },
    });
    return devicesOf(dependencies, caller);
  });
  registerRoute(app, routes.endOtherDevices, async (_, { caller, request }) => {
    const owner = await readOwner(dependencies, { caller, request });
    await dependencies.database.transaction(async (transaction) => {
      await sessions.endAll(caller.accountId, caller.sessionId, transaction);
      const auditEvent = { type: 'endOtherDevices', result: 'success' } as const;
      await writeAuditEvent(dependencies, { owner, auditEvent }, transaction);
    });
    return devicesOf(dependencies, caller);
  });
}

const deviceWord: Readonly<Record<Locale, string>> = { zh: '设备', en: 'The device' };

async function devicesOf(
  { identity }: PersonalDependencies,
  { accountId, sessionId }: Caller,
): Promise<Device[]> {
  const sessions = await identity.sessions.list(accountId);
  return sessions.map(({ id, deviceName, ip, createdAt, lastSeenAt }) => ({
    id,
    name: deviceName,
    ip,
    createdAt,
    lastSeenAt,
    isCurrent: id === sessionId,
  }));
}
