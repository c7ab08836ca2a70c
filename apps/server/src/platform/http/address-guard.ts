/** Knows which addresses are kept out, and from which administrators may work (访问地址). */
export interface AddressGuard {
  /** Whether no call from an address is answered. */
  isDenied(ip: string): boolean;
  /** Whether administrators may not work from an address. */
  isClosedToAdministrators(ip: string): boolean;
}

/** Keeps no address out. */
export const openToAllAddresses: AddressGuard = {
  isDenied: () => false,
  isClosedToAdministrators: () => false,
};
