let pending: Promise<string> | null = null;

/** The key of encrypted requests: fetched once, then remembered; a failed fetch is not. */
export function publicKeyBy(fetchKey: () => Promise<string>): Promise<string> {
  pending ??= fetchKey().catch((error: unknown) => {
    pending = null;
    throw error;
  });
  return pending;
}

/** Forgets the key: the server may have replaced it. */
export function forgetPublicKey(): void {
  pending = null;
}
