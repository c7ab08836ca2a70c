import { expect, it } from 'vitest';

import { createLog } from '../log.ts';
import { DatabaseBusy, DatabaseDamaged, DatabaseUnreachable } from './database-fault.ts';
import { DatabaseWatch } from './database-watch.ts';

const away = new DatabaseUnreachable('postgres', new Error('connect ECONNREFUSED'));
const busy = new DatabaseBusy(new Error('database is locked'));

function watched(): {
  readonly watch: DatabaseWatch;
  readonly messages: () => string[];
  readonly log: ReturnType<typeof createLog>;
  readonly pass: (ms: number) => void;
} {
  let time = 0;
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(line) });
  return {
    log,
    watch: new DatabaseWatch(log, () => time),
    messages: () => lines.map((line) => (JSON.parse(line) as { msg: string }).msg),
    pass: (ms) => (time += ms),
  };
}

it('logs an outage of a hundred polls by two lines, without a stack', () => {
  const { watch, log, messages } = watched();
  for (let poll = 0; poll < 100; poll += 1) {
    watch.noteFailure(away);
    log.warn({ err: away }, 'cannot look after runs of jobs');
  }
  expect(watch.fault()).toBe(away);
  watch.noteSuccess('read');
  watch.noteSuccess('read');
  expect(messages()).toEqual(['the database fails', 'the database works again']);
  expect(watch.fault()).toBeNull();
});

it('takes writing to be possible again only when something was written, or nothing was tried for long', () => {
  const { watch, pass } = watched();
  watch.noteFailure(busy);
  watch.noteSuccess('read');
  expect(watch.fault()).toBe(busy);
  watch.noteSuccess('write');
  expect(watch.fault()).toBeNull();
  watch.noteFailure(busy);
  pass(120_001);
  expect(watch.fault()).toBeNull();
});

it('never takes damage to be over', () => {
  const { watch, pass } = watched();
  watch.noteFailure(new DatabaseDamaged('sqlite', new Error('malformed')));
  watch.noteSuccess('write');
  pass(600_000);
  expect(watch.fault()).toBeInstanceOf(DatabaseDamaged);
});
