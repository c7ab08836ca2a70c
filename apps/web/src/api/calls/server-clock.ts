let aheadMs = 0;

/** Learns from an answer's `Date` header how far the server's clock is ahead of this device's. */
export function noteServerTime(header: string | null, receivedAt: number): void {
  const serverTime = Date.parse(header ?? '');
  if (!Number.isNaN(serverTime)) aheadMs = serverTime - receivedAt;
}

/** The time of the server, UTC ms, exact to about a second: encrypted requests carry it. */
export function serverNow(): number {
  return Date.now() + aheadMs;
}
