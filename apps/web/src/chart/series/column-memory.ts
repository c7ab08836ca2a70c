/** The memory of all columns in an object and in the objects inside it, to be handed over with a message. */
export function memoryOf(columns: object): ArrayBufferLike[] {
  return Object.values(columns).flatMap((part: unknown) => {
    if (ArrayBuffer.isView(part)) return [part.buffer];
    return typeof part === 'object' && part !== null ? memoryOf(part) : [];
  });
}
