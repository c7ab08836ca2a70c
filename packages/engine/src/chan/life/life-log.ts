import type { LifeEventKind } from './element.ts';

/** An event as numbers: the table it happened in and the versions there, -1 for none. */
export interface LoggedEvent {
  readonly bar: number;
  readonly kind: LifeEventKind;
  readonly table: number;
  readonly element: number;
  readonly before: number;
  readonly after: number;
}

const kinds: readonly LifeEventKind[] = ['seen', 'moved', 'sure', 'unsure', 'locked', 'withdrawn'];

/** The events of all tables in the order they happened. */
export class LifeLog {
  readonly #bars: number[] = [];
  readonly #kinds: number[] = [];
  readonly #tables: number[] = [];
  readonly #elements: number[] = [];
  readonly #befores: number[] = [];
  readonly #afters: number[] = [];

  get length(): number {
    return this.#bars.length;
  }

  record({ bar, kind, table, element, before, after }: LoggedEvent): void {
    this.#bars.push(bar);
    this.#kinds.push(kinds.indexOf(kind));
    this.#tables.push(table);
    this.#elements.push(element);
    this.#befores.push(before);
    this.#afters.push(after);
  }

  /** The event at an index. Throws RangeError outside of the log. */
  at(index: number): LoggedEvent {
    const kind = kinds[this.#kinds[index] ?? -1];
    if (kind === undefined)
      throw new RangeError(`Cannot read event ${index}: there are ${this.length} events`);
    return {
      bar: this.#bars[index] ?? 0,
      kind,
      table: this.#tables[index] ?? 0,
      element: this.#elements[index] ?? 0,
      before: this.#befores[index] ?? -1,
      after: this.#afters[index] ?? -1,
    };
  }
}
