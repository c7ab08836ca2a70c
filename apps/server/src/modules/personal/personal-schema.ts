/** The tables of this module (migrations 0004 and 0007). */
export type PersonalTables = {
  avatar: AvatarRow;
  pending_totp: PendingTotpRow;
  social_identity: SocialIdentityRow;
};

interface AvatarRow {
  account_id: string;
  /** The name in its address; a new one with each picture. */
  name: string;
  media_type: string;
  image: Uint8Array;
}

interface PendingTotpRow {
  session_id: string;
  /** Sealed. */
  secret: string;
  /** UTC ms. */
  expires_at: number;
}

/** Read here, written by social login. */
interface SocialIdentityRow {
  issuer: string;
  subject: string;
  account_id: string;
}
