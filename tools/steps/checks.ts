import { type Tally, runCheck } from './steps.ts';

/** Garbage of a check that ends in half a minute is left alone for longer: memory there is. */
const ofGo = { GOMAXPROCS: '1', GOGC: '400' };

/**
 * Types, lint, format and dead code, all of them even when one fails. Types and lint on one thread each: on
 * several, each thread checks a part of the others' types again, and tests run beside them.
 */
export async function runChecks(): Promise<Tally[]> {
  return [
    await runCheck(
      'types (tsc)',
      ['node_modules/typescript/bin/tsc', '--build', '--singleThreaded'],
      ofGo,
    ),
    await runCheck(
      'lint (oxlint, type-aware)',
      ['node_modules/oxlint/bin/oxlint', '--deny-warnings'],
      ofGo,
    ),
    await runCheck('format (oxfmt)', ['node_modules/oxfmt/bin/oxfmt', '--check']),
    await runCheck('dead code (knip)', ['node_modules/knip/bin/knip.js']),
  ];
}
