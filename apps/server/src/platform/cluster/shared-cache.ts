/** Values that all processes of one installation share and can do without: any of them may be gone. */
export interface SharedCache {
  get(key: string): Promise<string | null>;
  getMany(keys: readonly string[]): Promise<(string | null)[]>;
  set(key: string, value: string, ttlMs: number): Promise<void>;
  setMany(entries: ReadonlyMap<string, string>, ttlMs: number): Promise<void>;
  /** Removes every key that begins so, and answers how many. */
  clear(prefix: string): Promise<number>;
  /** How many keys begin so, and how many bytes they hold. */
  sizeOf(prefix: string): Promise<{ readonly keys: number; readonly bytes: number }>;
  close(): Promise<void>;
}
