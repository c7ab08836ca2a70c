import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';

import { backUp } from './back-up.ts';
import { checkBackup, removeOwnChecks } from './check-backup.ts';
import { checkMove } from './check-move.ts';
import type { ApartAnswer, ApartOrder } from '../modules/backups/index.ts';
import { BackupRefused } from '../platform/backup/backup-refused.ts';
import { backupWorkFolder } from '../platform/backup/create-backup.ts';
import { MoveRefused } from '../platform/move/move-refused.ts';

// A process that takes a copy, checks one, or checks a move: reading a whole database holds the thread that does it
// for as long as that takes. It ends with its one order, and with the server that gave it.

process.once('message', (order: ApartOrder) => {
  const end = (): void => {
    if (existsSync(order.folder)) removeOwnChecks(order.folder);
    if (order.kind === 'take')
      rmSync(path.join(order.folder, backupWorkFolder), { recursive: true, force: true });
    process.exit(1);
  };
  process.on('SIGTERM', end);
  process.on('disconnect', end);
  void execute(order).then((answer) =>
    send(answer, () => {
      process.off('disconnect', end);
      process.disconnect();
    }),
  );
});

function send(answer: ApartAnswer, onSent: () => void = () => undefined): void {
  process.send?.(answer, onSent);
}

async function execute(order: ApartOrder): Promise<ApartAnswer> {
  const onStep = (done: number): void => send({ kind: 'step', done });
  try {
    return await resultOf(order, onStep);
  } catch (error) {
    if (error instanceof BackupRefused || error instanceof MoveRefused)
      return { kind: 'refused', reason: error.reason };
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    // Where it happened is for the server's log alone.
    process.stderr.write(`${stack ?? message}\n`);
    return { kind: 'failed', reason: message };
  }
}

async function resultOf(order: ApartOrder, onStep: (done: number) => void): Promise<ApartAnswer> {
  switch (order.kind) {
    case 'take': {
      const now = new Date(order.at);
      return { kind: 'taken', report: await backUp({ ...order, target: null, now, onStep }) };
    }
    case 'check': {
      const file = path.join(order.folder, order.name);
      const now = new Date(order.at);
      return { kind: 'checked', checked: await checkBackup({ ...order, file, now, onStep }) };
    }
    case 'checkMove':
      return { kind: 'moveChecked', check: await checkMove({ ...order, onStep }) };
  }
}
