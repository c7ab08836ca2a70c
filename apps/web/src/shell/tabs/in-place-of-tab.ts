/** Given to the router with an address: its page takes the place of the tab that it is opened from. */
export const inPlaceOfTab = { isInPlaceOfTab: true } as const;

/** Whether an address was opened so, by what the router was given with it. */
export function isInPlace(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isInPlaceOfTab' in state;
}
