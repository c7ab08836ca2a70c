import { messageOf } from './calls/api-error.ts';
import { localeInUse } from './calls/request-locale.ts';

/** Something said in passing: that an action worked or failed, a greeting with a heading, an offer. */
export type Notice =
  | { readonly kind: 'success' | 'error'; readonly text: string }
  | { readonly kind: 'greeting'; readonly heading: string; readonly text: string }
  | ({ readonly kind: 'offer' } & Offer);

/** What was done, and what can be done about it for a while. */
interface Offer {
  /** A newer offer of the same key takes the place of an older one. */
  readonly key: string;
  readonly text: string;
  readonly action: { readonly label: string; readonly run: () => void };
  readonly validMs: number;
  /** Whether it stays while the pointer rests on it; not where the action would come too late. */
  readonly staysUnderPointer: boolean;
  /** Takes the offer away before its time. */
  readonly until?: AbortSignal;
}

let present: (notice: Notice) => void = () => undefined;

/** Names who puts notices on the screen from now on. */
export function presentNoticesBy(presenter: (notice: Notice) => void): void {
  present = presenter;
}

/** Shows the user for three seconds that something is done. */
export function showSuccess(text: string): void {
  present({ kind: 'success', text });
}

/** Shows the user for three seconds what did not work here, without the server's part. */
export function showError(text: string): void {
  present({ kind: 'error', text });
}

/** Says what was done, with a button to do something about it. */
export function showOffer(offer: Offer): void {
  present({ kind: 'offer', ...offer });
}

/** Greets the user who just signed in. */
export function showGreeting(heading: string, text: string): void {
  present({ kind: 'greeting', heading, text });
}

/**
 * Shows the user for three seconds why a call failed: what the server said, or the catalogue's
 * sentence. For actions; reads that show their failure in place do not call it.
 */
export function showFailure(error: unknown): void {
  present({ kind: 'error', text: messageOf(error, localeInUse()) });
}
