import type { Reporter, TestCase } from 'vitest/node';

/**
 * Says of each test that passed at its second attempt why the first one failed: otherwise the run says only that
 * there was one.
 */
export default class SecondAttempts implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result();
    if (state !== 'passed' || (test.diagnostic()?.retryCount ?? 0) === 0) return;
    process.stdout.write(`second attempt: ${test.module.relativeModuleId} > ${test.fullName}\n`);
    for (const { message, stacks = [] } of errors ?? [])
      process.stdout.write(
        `  ${message}\n${stacks.map(({ file, line }) => `    at ${file}:${line}\n`).join('')}`,
      );
  }
}
