/** An error of a thread as it is sent: its message, and the numbers by which a fault of the database is known. */
export interface ThreadFailure {
  readonly kind: 'failure';
  readonly message: string;
  /** The number of PostgreSQL or of the system. */
  readonly code?: string;
  /** The result code of SQLite. */
  readonly errcode?: number;
}

/** What a thread sends of an error. */
export function failureFrom(error: unknown): ThreadFailure {
  if (!(error instanceof Error)) return { kind: 'failure', message: String(error) };
  return {
    kind: 'failure',
    message: error.message,
    ...('code' in error ? { code: String(error.code) } : {}),
    ...('errcode' in error ? { errcode: Number(error.errcode) } : {}),
  };
}

/** The error again: what was a fault of the database there is one here. */
export function errorFromThread({ message, kind: _kind, ...numbers }: ThreadFailure): Error {
  return Object.assign(new Error(`Cannot screen: ${message}`), numbers);
}
