import type { RouteAccess } from '@chanscope/contract';

import { type Caller, isAdministrator } from './caller.ts';

/** Which addresses are kept out, and from which administrators may work (访问地址). */
export interface AddressRules {
  /** Whether no call from an address is answered. */
  isDenied(ip: string): boolean;
  /** Whether administrators may not work from an address. */
  isClosedToAdministrators(ip: string): boolean;
}

/** The rules as they are now, by which calls, what is being sent and open sockets live. */
export interface AddressGuard extends AddressRules {
  /** Has a listener notified whenever they may have changed. */
  onChange(listener: () => void): void;
}

/** Keeps no address out. */
export const openToAllAddresses: AddressGuard = {
  isDenied: () => false,
  isClosedToAdministrators: () => false,
  onChange: () => undefined,
};

/** Whether a caller may not do from an address what `access` asks for: what every member may do, administrators may do from everywhere. */
export function isClosedTo(
  addresses: AddressRules,
  {
    caller,
    access,
    ip,
  }: { readonly caller: Caller; readonly access: RouteAccess; readonly ip: string },
): boolean {
  return access !== 'member' && isAdministrator(caller) && addresses.isClosedToAdministrators(ip);
}
