import { DatabaseSync } from 'node:sqlite';

import { expect, it } from 'vitest';

import {
  DatabaseBusy,
  DatabaseUnreachable,
  databaseFaultFrom,
} from '../../../platform/database/database-fault.ts';
import { errorFromThread, failureFrom } from './thread-failure.ts';

function passed(error: unknown): Error {
  return errorFromThread(structuredClone(failureFrom(error)));
}

it('is a fault of the database again where it was one in the thread', () => {
  const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  const busy = Object.assign(new Error('database is locked'), { errcode: 5 });
  expect(databaseFaultFrom(passed(refused))).toBeInstanceOf(DatabaseUnreachable);
  expect(databaseFaultFrom(passed(busy))).toBeInstanceOf(DatabaseBusy);
  expect(passed(busy).message).toBe('Cannot screen: database is locked');
});

it('is none where the statement or the calculation was to blame', () => {
  const sqlite = new DatabaseSync(':memory:');
  let wrong: unknown = null;
  try {
    sqlite.exec('select nothing');
  } catch (error) {
    wrong = error;
  }
  sqlite.close();
  expect(wrong).toBeInstanceOf(Error);
  for (const error of [wrong, new RangeError('no bars'), 'no error at all'])
    expect(databaseFaultFrom(passed(error))).toBeNull();
});
