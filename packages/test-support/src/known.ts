/** A value that a test expects to be there. Throws when it is not. */
export function known<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error('Cannot go on: it is not there');
  return value;
}
