/** The keys of the installation. They lie in files that only the server's user may read, never in the database. */
export interface KeyRing {
  /** The public key for encrypted requests: base64 of SubjectPublicKeyInfo, RSA-3072. */
  publicKey(): string;
  /**
   * The bytes inside of an RSA-OAEP-SHA-256 block, tried with the current key and, for 24 hours after
   * a rotation, the previous one; null when neither fits.
   */
  decrypt(block: Uint8Array): Uint8Array | null;
  /**
   * Makes a new current key. Answers until when the previous one is read, UTC ms. The one before that
   * is gone: who rotates twice makes a stolen key worthless at once.
   */
  rotate(): Promise<{ readonly previousValidUntil: number }>;
  /** 32 bytes for one purpose, such as `sms-code`, derived from the master secret; always the same. */
  derive(purpose: string): Uint8Array;
}
