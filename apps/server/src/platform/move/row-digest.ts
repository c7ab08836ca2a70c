import { createHash } from 'node:crypto';

/** The values of a row in the order of its table's columns: null, number, text or bytes. */
export type Row = readonly unknown[];

/** A hash over rows in their order: equal for rows that are equal, whichever database they were read from. */
export class RowDigest {
  readonly #hash = createHash('sha256');
  #rows = 0;

  add(rows: readonly Row[]): void {
    this.#rows += rows.length;
    for (const row of rows) for (const value of row) this.#addValue(value);
  }

  get rows(): number {
    return this.#rows;
  }

  /** To be read once. */
  text(): string {
    return `${this.#rows} ${this.#hash.digest('hex')}`;
  }

  /** Each value says its kind and its length, so that no two rows run into the same bytes. */
  #addValue(value: unknown): void {
    if (value instanceof Uint8Array) this.#hash.update(`b${value.length}:`).update(value);
    else if (value === null) this.#hash.update('n');
    else if (typeof value === 'string')
      this.#hash.update(`t${Buffer.byteLength(value)}:`).update(value);
    else if (typeof value === 'number') this.#hash.update(`d${value};`);
    else throw new TypeError(`Cannot compare a value of kind ${typeof value}`);
  }
}
