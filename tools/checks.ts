import type { Tally } from './steps.ts';
import { runCheck } from './steps.ts';

/** Types, lint, format and dead code, all of them even when one fails. */
export function runChecks(): Tally[] {
  return [
    runCheck('types (tsc)', 'typescript/bin/tsc', ['--build']),
    runCheck('lint (oxlint, type-aware)', 'oxlint/bin/oxlint', ['--deny-warnings']),
    runCheck('format (oxfmt)', 'oxfmt/bin/oxfmt', ['--check']),
    runCheck('dead code (knip)', 'knip/bin/knip.js', []),
  ];
}
