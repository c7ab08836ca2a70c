import type { BackupCopy } from '@chanscope/contract';
import { expect, it } from 'vitest';

import { lastVerifiedOf, surplusOf } from './retention.ts';

const whole = { kind: 'whole', tables: 1, rows: 1, auditLines: 1 } as const;

function copyOf(day: string, changes: Partial<BackupCopy> = {}): BackupCopy {
  return {
    name: day,
    takenAt: Date.parse(`${day}T03:30:00+08:00`),
    bytes: 1,
    isPresent: true,
    isEncrypted: false,
    schemaVersion: null,
    sha256: null,
    askedBy: 'schedule',
    checkedAt: null,
    finding: whole,
    ...changes,
  };
}

const zone = 'Asia/Shanghai';
const namesOf = (copies: readonly BackupCopy[]): string[] => copies.map(({ name }) => name);

/** 1 November 2026 was a Sunday. */
const november = Array.from({ length: 20 }, (_, index) =>
  copyOf(`2026-11-${String(index + 1).padStart(2, '0')}`),
);

it('retains the newest copies, and the newest of each of the last weeks', () => {
  const surplus = namesOf(surplusOf(november, { keepLast: 3, keepWeekly: 3, zone }));
  const retained = namesOf(november).filter((name) => !surplus.includes(name));
  expect(retained).toEqual(['2026-11-08', '2026-11-15', '2026-11-18', '2026-11-19', '2026-11-20']);
});

it('never removes the last verified copy, what an operator took, or what is damaged', () => {
  const copies = [
    copyOf('2026-11-01', { askedBy: 'chief_admin', finding: null }),
    copyOf('2026-11-02', { finding: whole }),
    copyOf('2026-11-03', { finding: { kind: 'damaged', part: 'chanscope.db' } }),
    copyOf('2026-11-04', { finding: null }),
    copyOf('2026-11-05', { finding: null }),
    copyOf('2026-11-06', { finding: whole, isPresent: false }),
  ];
  expect(lastVerifiedOf(copies)?.name).toBe('2026-11-02');
  expect(namesOf(surplusOf(copies, { keepLast: 1, keepWeekly: 0, zone }))).toEqual(['2026-11-04']);
});
