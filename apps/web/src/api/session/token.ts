const storageKey = 'chanscope.token';

/** The token where the browser lets nothing be stored; it then lives until the page closes. */
let unstored: string | null = null;

/**
 * The token of the session (令牌), null for visitors. Read anew for every call, so that tabs agree on
 * the newest one without waiting for each other.
 */
export function readToken(): string | null {
  try {
    return unstored ?? localStorage.getItem(storageKey);
  } catch {
    return unstored;
  }
}

const listeners = new Set<() => void>();

/** Says whenever the token is another one, by this tab or another. */
export function listenToToken(listener: () => void): void {
  listeners.add(listener);
  watchToken(listener);
}

/** Keeps a token between visits. */
export function storeToken(token: string): void {
  try {
    localStorage.setItem(storageKey, token);
    unstored = null;
  } catch {
    unstored = token;
  }
  for (const listener of listeners) listener();
}

/** Forgets the token. */
export function forgetToken(): void {
  unstored = null;
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Blocked: then nothing was stored either.
  }
  for (const listener of listeners) listener();
}

/** Says when another tab signed in (the token) or out (null). Answers how to stop listening. */
export function watchToken(onChange: (token: string | null) => void): () => void {
  const read = (event: StorageEvent): void => {
    // A null key means that the other tab cleared everything.
    if (event.key === storageKey || event.key === null) onChange(readToken());
  };
  globalThis.addEventListener('storage', read);
  return () => globalThis.removeEventListener('storage', read);
}
