/** A move that cannot be made. The message is all that needs to be shown; both databases are as they were. */
export class MoveRefused extends Error {
  override readonly name = 'MoveRefused';
}
