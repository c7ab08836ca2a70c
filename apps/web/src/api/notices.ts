import { messageOf } from './api-error.ts';
import { localeInUse } from './request-locale.ts';

/** Something said in passing: that an action worked or failed, or a greeting with a heading. */
export type Notice =
  | { readonly kind: 'success' | 'error'; readonly text: string }
  | { readonly kind: 'greeting'; readonly heading: string; readonly text: string };

let present: (notice: Notice) => void = () => undefined;

/** Names who puts notices on the screen from now on. */
export function presentNoticesBy(presenter: (notice: Notice) => void): void {
  present = presenter;
}

/** Tells the user for three seconds that something is done. */
export function showSuccess(text: string): void {
  present({ kind: 'success', text });
}

/** Tells the user for three seconds what did not work here, without the server's part. */
export function showError(text: string): void {
  present({ kind: 'error', text });
}

/** Greets the user who just signed in. */
export function showGreeting(heading: string, text: string): void {
  present({ kind: 'greeting', heading, text });
}

/**
 * Tells the user for three seconds why a call failed: what the server said, or the catalogue's
 * sentence. For actions; reads that show their failure in place do not call it.
 */
export function showFailure(error: unknown): void {
  present({ kind: 'error', text: messageOf(error, localeInUse()) });
}
