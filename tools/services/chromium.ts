import { spawnSync } from 'node:child_process';

import { findProgram, installPackages } from './debian.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** The path of a Chromium with a Chinese font beside it. Throws when there is none and none can be installed. */
export function findChromium(): string {
  const wanted: string[] = [];
  if (process.env['CHROMIUM'] === undefined && findProgram(names) === null) wanted.push('chromium');
  if (!hasChineseFont()) wanted.push('fonts-noto-cjk', 'fontconfig');
  if (wanted.length > 0) installPackages(wanted);
  const chromium = process.env['CHROMIUM'] ?? findProgram(names);
  if (chromium === null)
    throw new Error(
      'Cannot run the browser tests: Chromium is missing; install it or name it in CHROMIUM',
    );
  return chromium;
}

function hasChineseFont(): boolean {
  const list = spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' });
  return list.status === 0 && list.stdout.trim() !== '';
}
