import { minuteMs } from '@chanscope/market';

/** What is known of a security's quote, by the clock of the page. */
export interface QuoteAge {
  /** When it was answered last, and when it was asked for last; null before the first time. */
  readonly receivedAt: number | null;
  readonly askedAt: number | null;
  /** Whether the server was still reading charts when it answered. */
  readonly isPending: boolean;
  /** Whether its market is open. */
  readonly isOpen: boolean;
}

const pendingEveryMs = 10_000;
const refreshedEveryMs = 3 * minuteMs;

/** Whether a quote that no row shows is due to be asked for, so that groups can go by it. */
export function isQuoteDue(
  { receivedAt, askedAt, isPending, isOpen }: QuoteAge,
  now: number,
): boolean {
  const last = Math.max(receivedAt ?? never, askedAt ?? never);
  if (last === never) return true;
  if (isPending) return now - last >= pendingEveryMs;
  return isOpen && now - last >= refreshedEveryMs;
}

const never = Number.NEGATIVE_INFINITY;
