import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const patterns = [
  '{packages,apps}/*/src/**/*.{ts,tsx,css}',
  'apps/server/migrations/**/*.{ts,tsx,css}',
] as const;

/** Tests, what they are made of and what only they use. */
const testCode =
  /^packages\/test-support\/|\/test-support\/|\/fixtures\/|\/testing\.ts$|\.test\.tsx?$|-for-test\.tsx?$|-contract\.ts$|\/test-[^/]+\.ts$|\.d\.ts$/;

/** Whether a file, by its path in the checkout, belongs to tests and not to the product. */
export function isTestCode(file: string): boolean {
  return testCode.test(file);
}

/** The product's own files of a checkout, without tests and what tests are made of; by path, with their text. */
export function readProductCode(checkout: string): Map<string, string> {
  const files = patterns
    .flatMap((pattern) => globSync(pattern, { cwd: checkout }))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !isTestCode(file))
    .toSorted();
  return new Map(files.map((file) => [file, readFileSync(path.join(checkout, file), 'utf8')]));
}
