import { describe, expect, it } from 'vitest';

import { type CaseGroup, caseGroups } from '../e2e/acceptance-cases.ts';
import { coverageOf, readSpecFiles, reportOf } from './acceptance-coverage.ts';

const groups: readonly CaseGroup[] = [
  { letter: 'T', subject: 'tabs', count: 3 },
  { letter: 'TH', subject: 'themes', count: 1 },
];

const file = (text: string) => ({ name: 'some.spec.ts', text, runsIn: 'test' }) as const;
const soak = (text: string) => ({ name: 'some-soak.spec.ts', text, runsIn: 'soak' }) as const;

describe('acceptance', () => {
  it('has a test for every case', () => {
    const { missing, unknown } = coverageOf(caseGroups, readSpecFiles());
    expect({ missing, unknown }).toEqual({ missing: [], unknown: [] });
  });

  it('counts what the titles of tests begin with', () => {
    const text = [
      `it('T-01 shows one tab', () => {});`,
      `it("T-02 T-03 close tabs", async () => {});`,
      `it.each(['ocean', 'red'])('TH-01 wears %s', () => {});`,
    ].join('\n');
    const { covered, missing } = coverageOf(groups, [file(text)]);
    expect(Array.from(covered.keys())).toEqual(['T-01', 'T-02', 'T-03', 'TH-01']);
    expect(missing).toEqual([]);
  });

  it('counts the first column of a table', () => {
    const text = `it.each([['T-01', 'left'], ['T-02', 'right']])('%s closes the %s', f)`;
    expect(coverageOf(groups, [file(text)]).missing).toEqual(['T-03', 'TH-01']);
  });

  it('counts neither skipped tests nor words in the middle of a title', () => {
    const text = `it.skip('T-01 waits', f); it('closes as in T-02', f); it('TH-01 is worn', f);`;
    expect(coverageOf(groups, [file(text)]).missing).toEqual(['T-01', 'T-02', 'T-03']);
  });

  it('counts what a soak tests only where a short form runs with the other tests', () => {
    const files = [file(`it('T-01 is short', f)`), soak(`it('T-01 T-02 take long', f)`)];
    const { covered, missing, onlyInSoak } = coverageOf(groups, files);
    expect(covered.get('T-01')).toEqual(['some.spec.ts']);
    expect({ missing, onlyInSoak }).toEqual({
      missing: ['T-02', 'T-03', 'TH-01'],
      onlyInSoak: ['T-02'],
    });
  });

  it('names ids that no case has', () => {
    expect(coverageOf(groups, [file(`it('T-04 is too many', f)`)]).unknown).toEqual(['T-04']);
  });

  it('reports files and what is missing', () => {
    const report = reportOf(groups, coverageOf(groups, [file(`it('T-01 shows one tab', f)`)]));
    expect(report).toBe(
      'T  tabs: 1 of 3 (some.spec.ts)\n' + 'TH themes: 0 of 1\n' + 'missing: T-02 T-03 TH-01\n',
    );
  });
});
