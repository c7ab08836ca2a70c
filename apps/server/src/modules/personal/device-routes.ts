import type { Device, Locale } from '@chanscope/contract';
import { Problem, routes } from '@chanscope/contract';

import type { Caller } from '../../platform/caller.ts';
import type { HttpServer } from '../../platform/http.ts';
import { registerRoute } from '../../platform/register-route.ts';
import type { PersonalParts } from './owner.ts';
import { noteDeed, readOwner } from './owner.ts';

/** Serves the devices that are signed in (登录设备). */
export function registerDeviceRoutes(app: HttpServer, parts: PersonalParts): void {
  const { sessions } = parts.identity;
  registerRoute(app, routes.getDevices, (_, { caller }) => devicesOf(parts, caller));
  registerRoute(app, routes.endDevice, async ({ id }, { caller, request, locale }) => {
    const owner = await readOwner(parts, { caller, request });
    const device = (await sessions.list(caller.accountId)).find((session) => session.id === id);
    if (device === undefined) throw new Problem('unknownItem', { what: deviceWord[locale] });
    await sessions.end(caller.accountId, id);
    const details = { device: device.deviceName, deviceIp: device.ip };
    await noteDeed(parts, { owner, deed: { type: 'endDevice', result: 'success', details } });
    return devicesOf(parts, caller);
  });
  registerRoute(app, routes.endOtherDevices, async (_, { caller, request }) => {
    const owner = await readOwner(parts, { caller, request });
    await parts.database.transaction(async (transaction) => {
      await sessions.endAll(caller.accountId, caller.sessionId, transaction);
      const deed = { type: 'endOtherDevices', result: 'success' } as const;
      await noteDeed(parts, { owner, deed }, transaction);
    });
    return devicesOf(parts, caller);
  });
}

const deviceWord: Readonly<Record<Locale, string>> = { zh: '设备', en: 'The device' };

async function devicesOf(
  { identity }: PersonalParts,
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
