import { spawnSync } from 'node:child_process';

import { findProgram, installPackages } from './debian.ts';

const shellNames = ['chromium-headless-shell', 'chrome-headless-shell'];
const fullNames = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** Programs that the journeys drive, as paths. */
export interface Browsers {
  /** A Chromium without windows: less than half of the processor time for the same page. */
  readonly shell: string;
  /** A whole Chromium, for the journeys whose subject is what people have. */
  readonly full: string;
}

/**
 * Chromium with a Chinese font beside it; `CHROMIUM` names one for everything. Where only one kind is to be
 * had it serves for both. Throws when there is none and none can be installed.
 */
export function findBrowsers(): Browsers {
  const given = process.env['CHROMIUM'];
  const missing: string[] = [];
  if (given === undefined) {
    if (findProgram(shellNames) === null) missing.push('chromium-headless-shell');
    if (findProgram(fullNames) === null) missing.push('chromium');
  }
  if (!hasChineseFont()) missing.push('fonts-noto-cjk', 'fontconfig');
  if (missing.length > 0) installPackages(missing);
  const full = given ?? findProgram(fullNames);
  const shell = given ?? findProgram(shellNames) ?? full;
  if (shell === null)
    throw new Error(
      'Cannot run the browser tests: Chromium is missing; install it or name it in CHROMIUM',
    );
  return { shell, full: full ?? shell };
}

function hasChineseFont(): boolean {
  const list = spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' });
  return list.status === 0 && list.stdout.trim() !== '';
}
