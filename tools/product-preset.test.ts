import { globSync, readFileSync } from 'node:fs';

import { chanPresetIds } from '@chanscope/engine';
import { describe, expect, it } from 'vitest';

// Which preset the product reads by is said once, in `packages/engine/src/chan/preset-ids.ts`. A module
// that names one by itself, or leaves the rules out and so takes those of chan.py, would go on reading by
// it when the product's preset changes.

const files = globSync('{packages,apps}/*/src/**/*.{ts,tsx}').filter(
  (file) => !/\.test\.tsx?$|-for-test\.tsx?$|-contract\.ts$|\/test-support\//.test(file),
);

/** Where presets are made, listed or asked for by name, and why. */
const namingFiles = new Set([
  // What they are, and which of them is the product's.
  'packages/engine/src/chan/preset-ids.ts',
  'packages/engine/src/chan/chan-presets.ts',
  // Which may be asked for over the wire.
  'packages/contract/src/charts/analysis.ts',
  // The command line is compared with chan.py unless told otherwise.
  'apps/cli/src/chan/chan-arguments.ts',
  // What they are called.
  'apps/web/src/i18n/preset-texts.ts',
  'apps/web/src/i18n/en/en-chan.ts',
  'apps/web/src/i18n/zh/zh-chan.ts',
  // What charts opened with before.
  'apps/web/src/features/stock/workspace/chart-choice.ts',
]);

// czsc is a school of its own, told apart by its name.
const names = chanPresetIds.filter((id) => id !== 'czsc').map((id) => id.replace('.', '\\.'));
/** A preset as a value; as the key of a table it stands among all the others. */
const namedPreset = new RegExp(`'(?:${names.join('|')})'(?!\\s*:)`);

/** A reading of structures that leaves its rules to the engine, whose own are those of chan.py. */
const unruled =
  /\bdefaultChanRules\b|\b(?:createChanStudy|ChanHistory)\((?:\)|undefined)|\b(?:readChanHistory|analyzeChan|analyzeChanSignals)\([^(),]*\)/;

/** What the product is called, where a preset is not meant. */
const otherMeanings = [
  'apps/server/src/modules/identity/accounts/weak-passwords.ts',
  'apps/web/src/shell/theme/copy-source/source-offer.ts',
  'apps/server/src/platform/backup/backup-file.ts',
  'apps/server/src/platform/backup/create-backup.ts',
];

function filesWith(pattern: RegExp, among: readonly string[]): string[] {
  return among.filter((file) => pattern.test(readFileSync(file, 'utf8')));
}

describe('the product’s own preset', () => {
  it('is named in no module but those that list, make or compare presets', () => {
    expect(files.length).toBeGreaterThan(800);
    const found = filesWith(namedPreset, files).filter((file) => !otherMeanings.includes(file));
    expect(found.filter((file) => !namingFiles.has(file))).toEqual([]);
    expect(found.length).toBe(namingFiles.size);
  });

  it('is what every module outside the engine’s theory reads by, or another one by choice', () => {
    const readers = files.filter((file) => !file.startsWith('packages/engine/src/chan/'));
    expect(filesWith(unruled, readers)).toEqual(['packages/engine/src/index.ts']);
  });

  it('would be found named by a module, and left out', () => {
    expect(`oneOf(chanSchools, stored, 'chan.py')`).toMatch(namedPreset);
    expect(`{ 'chan.py': {}, original: {} }`).not.toMatch(namedPreset);
    for (const text of [
      'createChanStudy(undefined, bars)',
      'analyzeChan(bars)',
      'new ChanHistory()',
    ])
      expect(text).toMatch(unruled);
    expect('analyzeChanSignals(bars, preset.rules)').not.toMatch(unruled);
  });
});
