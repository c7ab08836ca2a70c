import type { DatabaseSync, SQLInputValue } from 'node:sqlite';

import type { Row } from './row-digest.ts';
import type { TableShape } from './table-shapes.ts';
import type { TableSide } from './table-side.ts';

const rowsAtOnce = 500;

/** The embedded database as a side of a move. */
export function embeddedSide(sqlite: DatabaseSync): TableSide {
  return {
    async *read({ name, columns, key }) {
      const statement = sqlite.prepare(
        `select ${namesOf(columns)} from "${name}" order by ${namesOf(key)}`,
      );
      statement.setReturnArrays(true);
      let rows: Row[] = [];
      // With arrays returned each row is one, which the types do not say.
      for (const row of statement.iterate() as Iterable<unknown>) {
        rows.push(row as Row);
        if (rows.length < rowsAtOnce) continue;
        yield rows;
        rows = [];
      }
      if (rows.length > 0) yield await Promise.resolve(rows);
    },
    clear({ name }) {
      sqlite.exec(`delete from "${name}"`);
      return Promise.resolve();
    },
    write({ name, columns }, rows) {
      const places = columns.map(() => '?').join(', ');
      const insert = sqlite.prepare(
        `insert into "${name}" (${namesOf(columns)}) values (${places})`,
      );
      for (const row of rows) insert.run(...(row as SQLInputValue[]));
      return Promise.resolve();
    },
    readLastNumber({ name }) {
      const row = sqlite.prepare('select seq from sqlite_sequence where name = ?').get(name);
      return Promise.resolve(row === undefined ? null : Number(row['seq']));
    },
    writeLastNumber({ name }, number) {
      sqlite.prepare('delete from sqlite_sequence where name = ?').run(name);
      sqlite.prepare('insert into sqlite_sequence (name, seq) values (?, ?)').run(name, number);
      return Promise.resolve();
    },
  };
}

function namesOf(columns: TableShape['columns']): string {
  return columns.map((column) => `"${column}"`).join(', ');
}
