/** The entries by which administrators get back to this page. */
export const protectedNames: ReadonlySet<string> = new Set([
  'Root',
  'Index',
  'Setting',
  'MenuManagement',
]);
