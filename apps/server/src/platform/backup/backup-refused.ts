import { type Message, runMessage, textOfMessage } from '@chanscope/contract';

interface RefusalOptions extends ErrorOptions {
  readonly damaged?: string;
}

/** A backup that cannot be made or restored. The message is all that needs to be shown on a terminal, `reason` on a page. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
  readonly reason: Message;
  /** What of the backup is missing or not what was written; null where it is refused for something else. */
  readonly damaged: string | null;

  /** `why` is a text where only a terminal can show it. */
  constructor(
    act: 'cannotBackUp' | 'cannotRestore',
    why: Message | string,
    options: RefusalOptions = {},
  ) {
    const reason = runMessage(act, {
      reason: typeof why === 'string' ? runMessage('text', { text: why }) : why,
    });
    super(textOfMessage(reason, 'en'), options);
    this.reason = reason;
    this.damaged = options.damaged ?? null;
  }
}
