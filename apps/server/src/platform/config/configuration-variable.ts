/** One environment variable: what it means, what it may be, and how its text is read. */
export interface Variable<Value> {
  readonly name: string;
  readonly initial: string;
  readonly permitted: string;
  readonly description: string;
  /** Its value is never shown, not even where it is refused. */
  readonly isSecret?: boolean;
  /** Null when the text is not permitted. */
  readonly read: (text: string) => Value | null;
}
