/** Pages that no one is led back to: they are ways in, or say that there is no way. */
const endings: readonly string[] = [
  '/',
  '/login',
  '/register',
  '/passwordback',
  '/callback',
  '/setup',
  '/403',
  '/404',
];

/**
 * Where a login leads back to: the page that `redirect` names if it is one of ours, else home. What is
 * not exactly an address of our own router is refused: another site (`//`), a scheme, a backslash that
 * a browser reads as a slash, and the same in disguise (`%2f`).
 */
export function returnPathOf(redirect: string | null, ownPages: readonly string[]): string {
  if (redirect === null || !/^\/[\w./?=&%~:,;+@!$'()*-]*$/.test(redirect)) return '/';
  const [path = ''] = redirect.split('?');
  return ownPages.includes(path) && !endings.includes(path) ? redirect : '/';
}

let isRecorded = true;

/** Says whether a login leads back to where one was: a choice of the operator of the site. */
export function recordReturnPaths(isRequested: boolean): void {
  isRecorded = isRequested;
}

/** The address of the login page; it leads back to `here` afterwards if that is requested. */
export function loginAddress(here: string): string {
  const [path = ''] = here.split('?');
  return endings.includes(path) || !isRecorded
    ? '/login'
    : `/login?${new URLSearchParams({ redirect: here })}`;
}
