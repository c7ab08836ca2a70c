import { type Device, type Personal, routes } from '@chanscope/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';

import { call } from '../../api/index.ts';

/** The account as its owner sees it. The name keeps one account's data from the next one's eyes. */
export function personalQuery(username: string) {
  return queryOptions({
    queryKey: ['personal', username],
    queryFn: ({ signal }) => call(routes.getPersonal, {}, signal),
  });
}

/** The devices that are signed in (登录设备), looked at anew whenever they are shown. */
export function devicesQuery(username: string) {
  return queryOptions({
    queryKey: ['devices', username],
    queryFn: ({ signal }) => call(routes.getDevices, {}, signal),
    staleTime: 0,
    refetchInterval: 30_000,
  });
}

/** Takes the account as a call answered it. */
export function applyPersonal(client: QueryClient, personal: Personal): void {
  client.setQueryData(personalQuery(personal.username).queryKey, personal);
}

/** Takes the devices as a call answered them. */
export function applyDevices(client: QueryClient, username: string, devices: Device[]): void {
  client.setQueryData(devicesQuery(username).queryKey, devices);
}
