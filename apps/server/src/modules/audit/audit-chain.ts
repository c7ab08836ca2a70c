import { createHmac } from 'node:crypto';

import type { AuditRow } from './audit-schema.ts';

/** Makes the hashes that chain the lines of the log together. */
export interface AuditChain {
  /** The hash of a line, hexadecimal, that follows the line whose link is `previousLink`. */
  hashOf(line: Omit<AuditRow, 'hash'>, previousLink: string): string;
  /**
   * What the next line is chained to. Only the newest one is stored, beside the lines, and none can
   * be calculated without the key: the caller that cuts lines off at the end cannot say where the log ends now.
   */
  linkOf(hash: string): string;
  /** Proves that the log was cut off here by the server: behind which line, and what the next is chained to. */
  sealOf(sealedId: number, link: string): string;
}

/** A chain whose key lies outside of the database (HMAC-SHA-256). */
export function createAuditChain(key: Uint8Array): AuditChain {
  const hmac = (text: string): string => createHmac('sha256', key).update(text).digest('hex');
  return {
    hashOf: (line, previousLink) =>
      hmac(
        JSON.stringify([
          'line',
          previousLink,
          line.id,
          line.uuid,
          line.at,
          line.account_id,
          line.account,
          line.type,
          line.target,
          line.result,
          line.ip,
          line.request_id,
          line.details,
        ]),
      ),
    linkOf: (hash) => hmac(JSON.stringify(['link', hash])),
    sealOf: (sealedId, link) => hmac(JSON.stringify(['seal', sealedId, link])),
  };
}
