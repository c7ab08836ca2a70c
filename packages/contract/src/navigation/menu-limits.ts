/** How deep the menu may be, how much may be in it, and how many of its versions are kept. */
export const menuLimits = { levels: 6, entries: 500, versions: 100 } as const;
