/** The tables of social login (migration 0004). */
export type SocialTables = {
  social_identity: SocialIdentityRow;
  social_attempt: SocialAttemptRow;
};

/** Who vouches for an account, and under which name. */
interface SocialIdentityRow {
  issuer: string;
  subject: string;
  account_id: string;
}

/** A social login that has begun. */
interface SocialAttemptRow {
  /** SHA-256 of the state, hexadecimal. */
  state_hash: string;
  verifier: string;
  nonce: string;
  expires_at: number;
}
