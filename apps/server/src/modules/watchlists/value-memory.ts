/** Keeps so many values; what was asked for longest ago goes first. */
export class ValueMemory<Value> {
  private readonly values = new Map<string, Value>();
  private readonly capacity: number;

  constructor(capacity: number) {
    this.capacity = capacity;
  }

  /** The value of a key, undefined when it is not kept. */
  get(key: string): Value | undefined {
    const value = this.values.get(key);
    if (value !== undefined) this.set(key, value);
    return value;
  }

  clear(): void {
    this.values.clear();
  }

  set(key: string, value: Value): void {
    this.values.delete(key);
    this.values.set(key, value);
    const [oldest] = this.values.keys();
    if (this.values.size > this.capacity && oldest !== undefined) this.values.delete(oldest);
  }
}
