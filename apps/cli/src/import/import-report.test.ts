import type { FileOutcome } from '@chanscope/server';
import { describe, expect, it } from 'vitest';

import { textFromOutcome, textFromTotals } from './import-report.ts';

const imported: Extract<FileOutcome, { kind: 'imported' }> = {
  kind: 'imported',
  path: 'bars/a.csv',
  source: 'imported:files',
  timeframe: '1d',
  timeframeBy: 'data',
  adjustment: 'none',
  adjustmentBy: 'default',
  ignoredColumns: [],
  rows: 12_345,
  symbols: 2,
  saved: 12_000,
  repeated: 330,
  corrected: 3,
  refused: 12,
  firstRefusals: Array.from({ length: 12 }, (_, index) => ({
    line: index + 2,
    reason: 'not-positive',
    text: `600519,${'9'.repeat(100)}`,
  })),
};

describe('textFromOutcome()', () => {
  it('counts rows and lists the first ten that were refused', () => {
    const lines = textFromOutcome({ ...imported, ignoredColumns: ['turn'] }, 1.25).split('\n');
    expect(lines.slice(0, 3)).toEqual([
      'bars/a.csv: 1d bars (by data), adjustment none (by default), source imported:files',
      '  12,345 rows of 2 symbols in 1.3 s: 12,000 saved, 330 repeated, 3 corrected, 12 refused',
      '  columns not used: turn',
    ]);
    expect(lines[3]).toBe(
      `  refused line 2: a price is zero or negative: 600519,${'9'.repeat(73)}…`,
    );
    expect(lines).toHaveLength(3 + 10 + 2);
    expect(lines.at(-2)).toBe('  and 2 more, all in the table import_refusal');
  });

  it('says why a file failed', () => {
    const outcome = { kind: 'failed', path: 'a.csv', reason: 'Cannot import a.csv: …' } as const;
    expect(textFromOutcome(outcome, 0)).toBe('FAILED Cannot import a.csv: …\n');
  });
});

describe('textFromTotals()', () => {
  it('sums up what was imported and counts what failed', () => {
    const failed: FileOutcome = { kind: 'failed', path: 'b.csv', reason: 'x' };
    const totals = { seconds: 2.04, peakMemoryBytes: 123_456_789 };
    expect(textFromTotals([imported, failed, imported], totals)).toBe(
      'Total: 2 files imported, 1 failed; 24,690 rows: 24,000 saved, 660 repeated, 6 corrected, 24 refused; 2.0 s, peak memory 123 MB\n',
    );
  });
});
