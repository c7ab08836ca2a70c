import { appendFileSync } from 'node:fs';
import path from 'node:path';

import { afterAll, expect } from 'vitest';

import { createProcessTreeMeter } from './process-tree.ts';

// Set up before each file of tests: notes its processor time, servers and browsers included, in the file
// that CPU_TIMES names.

const target = process.env['CPU_TIMES'];
const meter = target === undefined ? null : createProcessTreeMeter(process.pid);

afterAll(() => {
  if (meter === null || target === undefined) return;
  const file = path.relative(process.cwd(), expect.getState().testPath ?? '');
  appendFileSync(target, `${JSON.stringify({ file, seconds: meter.seconds() })}\n`);
  meter.stop();
});
