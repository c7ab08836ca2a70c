import type { SmsPurpose } from '@chanscope/contract';

/** The table of this module (migration 0004). */
export type VerificationTables = {
  sms_code: SmsCodeRow;
};

interface SmsCodeRow {
  ticket_hash: string;
  phone: string;
  purpose: SmsPurpose;
  code_hash: string;
  tries: number;
  expires_at: number;
}
