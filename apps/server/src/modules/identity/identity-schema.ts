import type { Database } from '../../platform/database/database.ts';
import type { Kysely, Transaction } from 'kysely';

/** The tables of accounts, roles and sessions (migrations 0004, 0020, 0037, 0038, 0046 and 0049). Instants are UTC ms, flags 0 and 1. */
export type IdentityTables = {
  account: AccountRow;
  role: RoleRow;
  avatar: AvatarRow;
  session: SessionRow;
  session_token: SessionTokenRow;
  known_device: KnownDeviceRow;
  recovery_code: RecoveryCodeRow;
  password_link: PasswordLinkRow;
  api_token: ApiTokenRow;
};

export interface AccountRow {
  id: string;
  username: string;
  /** See foldName. */
  username_key: string;
  phone: string | null;
  password_hash: string | null;
  nickname: string;
  bio: string;
  /** JSON list. */
  roles: string;
  state: 'active' | 'disabled';
  email: string | null;
  department_id: string | null;
  valid_until: number | null;
  locked_until: number | null;
  removed_at: number | null;
  /** JSON object. */
  preferences: string;
  totp_secret: string | null;
  totp_step: number;
  created_at: number;
  last_login_at: number | null;
  last_login_ip: string | null;
  previous_login_at: number | null;
  previous_login_ip: string | null;
  deletion_due_at: number | null;
  revision: number;
}

/** See the migration 0037. */
export interface RoleRow {
  code: string;
  name_zh: string;
  name_en: string;
  /** JSON list. */
  abilities: string;
  /** JSON object. */
  pages: string;
  is_built_in: number;
  revision: number;
  created_at: number;
}

interface AvatarRow {
  account_id: string;
  name: string;
  media_type: string;
  image: Uint8Array;
}

export interface SessionRow {
  id: string;
  account_id: string;
  /** When the newest token was handed out last. */
  token_issued_at: number;
  /** Whether the newest token came back once. */
  token_seen: number;
  /** The newest token, sealed with its predecessor; null for the first. */
  sealed_token: string | null;
  created_at: number;
  last_seen_at: number;
  device_name: string;
  ip: string;
  /** The session of the administrator who acts as the account, null in its owner's sessions; see migration 0049. */
  actor_session_id: string | null;
  acting_until: number | null;
  acting_reason: string | null;
}

interface SessionTokenRow {
  hash: string;
  session_id: string;
  /** When a successor took its place; null for the newest. */
  replaced_at: number | null;
}

interface KnownDeviceRow {
  hash: string;
  account_id: string;
  last_used_at: number;
}

interface RecoveryCodeRow {
  account_id: string;
  code_hash: string;
  /** Null for a code that is good. */
  used_at: number | null;
}

interface PasswordLinkRow {
  account_id: string;
  token_hash: string;
  expires_at: number;
}

export interface ApiTokenRow {
  id: string;
  account_id: string;
  hash: string;
  name: string;
  /** JSON list. */
  abilities: string;
  created_at: number;
  expires_at: number;
  last_used_at: number | null;
}

/** The tables of this module, in a transaction when one is given. */
export function identityTables(
  database: Database,
  transaction?: Transaction<object>,
): Kysely<IdentityTables> {
  return (transaction ?? database.kysely).withTables<IdentityTables>();
}
