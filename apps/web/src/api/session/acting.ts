const storageKey = 'chanscope.acting';

/** Whether this tab shows the product as another user sees it (代看). */
export function isActing(): boolean {
  try {
    return sessionStorage.getItem(storageKey) !== null;
  } catch {
    return false;
  }
}

/**
 * Goes on in this tab as another user, by a token that only reads, from the first page. Throws where the browser lets
 * nothing be stored.
 */
export function enterActing(token: string): void {
  const before = JSON.stringify(Object.fromEntries(Object.entries(sessionStorage)));
  sessionStorage.clear();
  sessionStorage.setItem(storageKey, before);
  sessionStorage.setItem('chanscope.token', token);
  reloadAt('/');
}

/** Goes back to the list of users, with all that this tab had before. */
export function leaveActing(): void {
  const stored = sessionStorage.getItem(storageKey);
  // Several calls may be refused at once.
  if (stored === null) return;
  const before = JSON.parse(stored) as Record<string, string>;
  sessionStorage.clear();
  for (const [key, value] of Object.entries(before)) sessionStorage.setItem(key, value);
  reloadAt('/setting/userManagement');
}

function reloadAt(address: string): void {
  location.hash = address;
  location.reload();
}
