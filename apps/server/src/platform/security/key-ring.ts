/** What became of a rotation. */
export interface Rotation {
  /** UTC ms. */
  readonly previousValidUntil: number;
}

/** The keys for encrypted requests as they may be shown. Instants are UTC ms, fingerprints SHA-256 of the public keys. */
export interface KeyRingState {
  readonly fingerprint: string;
  readonly since: number;
  /** Null once it is read no more. */
  readonly previous: { readonly fingerprint: string; readonly validUntil: number } | null;
}

/** The keys of the installation. They lie in files that only the server's user may read, never in the database. */
export interface KeyRing {
  /** The public key for encrypted requests: base64 of SubjectPublicKeyInfo, RSA-3072. */
  publicKey(): string;
  /**
   * The bytes inside of an RSA-OAEP-SHA-256 block, tried with the current key and, for 24 hours after
   * a rotation, the previous one; null when neither fits.
   */
  decrypt(block: Uint8Array): Uint8Array | null;
  /** Which keys there are, and since when. */
  state(): KeyRingState;
  /**
   * Makes a new current key. Answers until when the previous one is read, UTC ms. The one before that
   * is gone: who rotates twice makes a stolen key worthless at once.
   */
  rotate(): Promise<Rotation>;
  /** As `rotate`, unless another key than the one of this fingerprint is current: null then. */
  rotateFrom(fingerprint: string): Promise<Rotation | null>;
  /** 32 bytes for one purpose, such as `sms-code`, derived from the master secret; always the same. */
  derive(purpose: string): Uint8Array;
}
