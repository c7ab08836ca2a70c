import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { isTestCode } from '../../tools/figures/product-code.ts';

/** Patterns of all sources that tests may import, and of the tests themselves. */
const sourcePattern = '{{packages,apps}/*/{src,migrations},tools,bench}/**/*.{ts,tsx}';

/** Whether a file belongs to the product, and not to its tests. */
export function isProductFile(file: string): boolean {
  return /^(?:packages|apps)\/[^/]+\/src\//.test(file) && !isTestCode(file);
}

/** Every source of a checkout with its text, by its path from there. */
export function readSources(checkout: string): Map<string, string> {
  const files = globSync(sourcePattern, { cwd: checkout, exclude: ['**/node_modules/**'] });
  return new Map(
    files
      .map((file) => file.replaceAll('\\', '/'))
      .toSorted()
      .map((file) => [file, readFileSync(path.join(checkout, file), 'utf8')]),
  );
}
