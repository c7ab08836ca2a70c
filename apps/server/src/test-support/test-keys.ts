import { cpSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { systemClock } from '../platform/clock.ts';
import { openKeyRing } from '../platform/security/file-key-ring.ts';

/** Copies keys into a folder: making new ones for every test would take longer than the tests. */
export function copyTestKeys(folder: string): void {
  const made = path.join(tmpdir(), 'chanscope-test-keys');
  openKeyRing({ folder: made, clock: systemClock });
  cpSync(made, folder, { recursive: true });
}
