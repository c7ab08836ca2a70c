import { maskedPhone } from '../../../platform/security/masked-phone.ts';
import type { SmsSender } from './sms-sender.ts';

/**
 * Prints codes instead of sending them, one line each: for development, and until an operator has a
 * gateway. The caller that reads the output of the server can sign in by any number then.
 */
export function createConsoleSmsSender(output: { write(line: string): unknown }): SmsSender {
  return {
    send({ phone, code, validMinutes }) {
      output.write(
        `[development] SMS to ${maskedPhone(phone)}: ${code} (${validMinutes} minutes)\n`,
      );
      return Promise.resolve();
    },
  };
}
