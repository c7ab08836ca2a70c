import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

/** What the first load of the built page weighs in kB (1000 bytes, gzip); null where no page is built. */
export function firstLoadOf(checkout: string): number | null {
  const folder = path.join(checkout, 'apps/web/dist');
  if (!existsSync(path.join(folder, 'index.html'))) return null;
  const page = readFileSync(path.join(folder, 'index.html'), 'utf8');
  const load = new Set(
    Array.from(page.matchAll(/assets\/([^"']+\.js)/g), ([, chunk = '']) => chunk),
  );
  let bytes = 0;
  for (const chunk of load) {
    const content = readFileSync(path.join(folder, 'assets', chunk));
    bytes += gzipSync(content, { level: 9 }).length;
    const imports = content.toString().matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g);
    for (const [, imported = ''] of imports) load.add(imported);
  }
  return bytes / 1000;
}
