/** A backup that cannot be made or restored. The message is all that needs to be shown. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
  /** What of the backup is missing or not what was written; null where it is refused for something else. */
  readonly damaged: string | null;

  constructor(message: string, options: ErrorOptions & { readonly damaged?: string } = {}) {
    super(message, options);
    this.damaged = options.damaged ?? null;
  }
}
