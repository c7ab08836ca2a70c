/** What is remembered while the user is at a social provider, in this tab only. */
const storageKey = 'chanscope.social-attempt';

interface SocialAttempt {
  /** What the provider has to send back. */
  readonly state: string;
  /** Where the user was going when leaving. */
  readonly returnPath: string;
}

/** Notes that the user leaves for the provider. */
export function rememberAttempt(attempt: SocialAttempt): void {
  sessionStorage.setItem(storageKey, JSON.stringify(attempt));
}

/** Whether a returning state is the one that left from this tab. */
export function isOwnAttempt(state: string): boolean {
  return state !== '' && readAttempt().state === state;
}

/** Where the user was going when leaving for the provider; `/` when that is not known. */
export function pathOfAttempt(): string {
  return readAttempt().returnPath;
}

function readAttempt(): SocialAttempt {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    return isAttempt(stored) ? stored : noAttempt;
  } catch {
    return noAttempt;
  }
}

const noAttempt: SocialAttempt = { state: '', returnPath: '/' };

function isAttempt(stored: unknown): stored is SocialAttempt {
  return (
    typeof stored === 'object' &&
    stored !== null &&
    'state' in stored &&
    typeof stored.state === 'string' &&
    'returnPath' in stored &&
    typeof stored.returnPath === 'string'
  );
}
