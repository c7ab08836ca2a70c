/**
 * Keeps what was created last, up to a limit of weight. What was not asked for the longest goes
 * first; a value heavier than the limit is not kept.
 *
 * Not lru-cache: it refuses the weight 0 of a series without bars, and a few lines would be saved.
 */
export class BoundedCache<Key, Value> {
  readonly #entries = new Map<Key, { readonly value: Value; readonly weight: number }>();
  readonly #limit: number;
  #weight = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** The value of a key, now the youngest; undefined when it is not kept. */
  get(key: Key): Value | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  /** Keeps a value in place of what the key had. */
  set(key: Key, value: Value, weight = 1): void {
    this.#remove(key);
    if (weight > this.#limit) return;
    this.#entries.set(key, { value, weight });
    this.#weight += weight;
    for (const oldest of this.#entries.keys()) {
      if (this.#weight <= this.#limit) return;
      this.#remove(oldest);
    }
  }

  #remove(key: Key): void {
    const entry = this.#entries.get(key);
    if (entry === undefined) return;
    this.#entries.delete(key);
    this.#weight -= entry.weight;
  }
}
