import type { ApiError } from './api-error.ts';

/** Who reacts when the server turns a user away. */
export interface RefusalListener {
  /**
   * The session is over (codes 401, 300, 600). `token` is the one that the refused call carried, null
   * without one.
   */
  onSessionEnded(refusal: ApiError, token: string | null): void;
  /** The account may not do this (code 403). */
  onForbidden(): void;
}

let listener: RefusalListener = { onSessionEnded: () => undefined, onForbidden: () => undefined };

/** Names who reacts to refusals from now on. */
export function listenToRefusals(next: RefusalListener): void {
  listener = next;
}

const endOfSession: readonly number[] = [401, 300, 600];

/** Refusals of what a user typed while signing in: they end no session. */
const aboutCredentials: readonly string[] = ['wrongCredentials', 'secondFactorNeeded'];

/** Passes a refusal on to the user who reacts to it. */
export function noteRefusal(refusal: ApiError, token: string | null): void {
  if (endOfSession.includes(refusal.code) && !aboutCredentials.includes(refusal.kind))
    listener.onSessionEnded(refusal, token);
  // Who looks at the product as another user sees a message, and stays.
  if (refusal.code === 403 && refusal.kind !== 'actingReadsOnly') listener.onForbidden();
}
