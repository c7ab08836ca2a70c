/**
 * Keeps so many values; what was asked for longest ago goes first.
 *
 * Not lru-cache: a map in the order of its use does it in ten lines.
 */
export class ValueMemory<Value> {
  readonly #values = new Map<string, Value>();
  readonly #capacity: number;

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  /** The value of a key, undefined when it is not kept. */
  get(key: string): Value | undefined {
    const value = this.#values.get(key);
    if (value !== undefined) this.set(key, value);
    return value;
  }

  /** Drops the values whose keys are so. */
  drop(isMeant: (key: string) => boolean): void {
    for (const key of this.#values.keys()) if (isMeant(key)) this.#values.delete(key);
  }

  set(key: string, value: Value): void {
    this.#values.delete(key);
    this.#values.set(key, value);
    const [oldest] = this.#values.keys();
    if (this.#values.size > this.#capacity && oldest !== undefined) this.#values.delete(oldest);
  }
}
