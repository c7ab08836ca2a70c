/** A backup that cannot be made or restored. The message is all that needs to be shown. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}
