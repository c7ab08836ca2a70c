import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** A security as lists name it. */
export interface StoredStock {
  /** The wire id. */
  readonly id: string;
  readonly name: string;
  readonly code: string;
}

/** What the run of a list noted beside its rows. */
interface RunFacts {
  readonly total: number;
  readonly warming: number;
  readonly excluded: Readonly<Record<string, number>>;
  readonly more: Readonly<Record<string, unknown>>;
}

/** A day of the mainland as it stands in the tables of the embedded database, read by plain statements. */
export class StoredMarket {
  readonly date: string;
  readonly #database: DatabaseSync;

  constructor(dataDir: string, date: string) {
    this.date = date;
    this.#database = new DatabaseSync(path.join(dataDir, 'chanscope.db'), { readOnly: true });
  }

  close(): void {
    this.#database.close();
  }

  /** The rows of a statement; `?` stands for the values in their order. */
  rows<Row>(statement: string, ...values: readonly (string | number)[]): readonly Row[] {
    return this.#database.prepare(statement).all(...values) as unknown as readonly Row[];
  }

  /** The first row of a statement. Throws without one. */
  row<Row>(statement: string, ...values: readonly (string | number)[]): Row {
    const [first] = this.rows<Row>(statement, ...values);
    if (first === undefined)
      throw new Error(`Cannot find a row of ${statement} ${values.join(' ')}`);
    return first;
  }

  /** A count of the rows of a table on the day that fit a condition. */
  count(table: string, condition = '1=1'): number {
    const statement = `SELECT count(*) AS count FROM ${table} WHERE market='hs' AND date=? AND ${condition}`;
    return this.row<{ count: number }>(statement, this.date).count;
  }

  /** The figures of the day as the JSON of a table has them. */
  figures<Figures>(
    table: 'market_day' | 'limit_stat_day' | 'limit_effect_day',
    date = this.date,
  ): Figures {
    const statement = `SELECT figures FROM ${table} WHERE market='hs' AND date=?`;
    return JSON.parse(this.row<{ figures: string }>(statement, date).figures) as Figures;
  }

  facts(kind: string): RunFacts {
    const statement = `SELECT facts FROM screen_run WHERE market='hs' AND date=? AND kind=?`;
    return JSON.parse(this.row<{ facts: string }>(statement, this.date, kind).facts) as RunFacts;
  }

  /** The newest stored day of a list before this one; empty without one. */
  dayBefore(kind: string): string {
    const statement = `SELECT coalesce(max(date), '') AS date FROM screen_run WHERE market='hs' AND kind=? AND date<?`;
    return this.row<{ date: string }>(statement, kind, this.date).date;
  }

  stock(symbol: string): StoredStock {
    const [exchange = '', code = ''] = symbol.split('.');
    const { name } = this.row<{ name: string | null }>(
      'SELECT coalesce(name_zh, name_en) AS name FROM instrument WHERE symbol=?',
      symbol,
    );
    const id = exchange === 'BK' ? `hsBK${code}` : `hs${code}`;
    return {
      id,
      name: name ?? code,
      code: exchange === 'BK' ? `BK${code}` : `${code}.${exchange}`,
    };
  }

  /** The change of the day of a share, percent; null where it did not trade or had no close before. */
  changeOf(symbol: string): number | null {
    const [day] = this.rows<{ change: number | null }>(
      `SELECT change FROM share_day WHERE market='hs' AND date=? AND symbol=?`,
      this.date,
      symbol,
    );
    return day?.change ?? null;
  }
}
