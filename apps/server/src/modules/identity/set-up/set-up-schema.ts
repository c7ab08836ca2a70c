/** The table of links for the first administrator (migration 0004). */
export type SetUpTables = {
  set_up_link: SetUpLinkRow;
};

interface SetUpLinkRow {
  /** SHA-256 of the token, hexadecimal. */
  token_hash: string;
  expires_at: number;
}
