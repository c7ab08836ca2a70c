import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import path from 'node:path';

import {
  type DatabaseTemplates,
  type TemplateContent,
  createPostgresTemplate,
  embeddedDatabaseFile,
  templateContents,
  templatesVariable,
} from './test-databases.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const folder = path.join(root, '.cache/test-templates');

/** What a template is made from: when any of it changes, templates are made anew. */
const sources = [
  'package-lock.json',
  'apps/server/migrations/*.ts',
  'apps/server/src/modules/instruments/**/*.ts',
];

/**
 * Makes the databases that tests copy instead of migrating and filling one each: migrated, and filled with
 * the embedded directory of securities. Those of the same sources are used again. Their names go to the
 * tests through the environment. Vitest calls this before the first test.
 */
export async function setup(): Promise<void> {
  const hash = hashOfSources();
  mkdirSync(folder, { recursive: true });
  const made = await Promise.all(
    templateContents.map(async (content) => {
      const embedded = path.join(folder, `${hash}-${content}.db`);
      if (!existsSync(embedded)) await makeEmbedded(embedded, content);
      const postgres = await createPostgresTemplate(`${hash}_${content}`, (databaseUrl) =>
        fill({ dataDir: '', databaseUrl }, content),
      );
      return [content, { embedded, postgres }] as const;
    }),
  );
  const templates: DatabaseTemplates = Object.fromEntries(made);
  process.env[templatesVariable] = JSON.stringify(templates);
}

function hashOfSources(): string {
  const hash = createHash('sha256');
  const files = sources.flatMap((pattern) => globSync(pattern, { cwd: root })).toSorted();
  for (const file of files)
    if (!file.endsWith('.test.ts')) hash.update(file).update(readFileSync(path.join(root, file)));
  return hash.digest('hex').slice(0, 12);
}

/** Two runs may make it at once: whichever is ready later replaces the same by the same. */
async function makeEmbedded(file: string, content: TemplateContent): Promise<void> {
  const dataDir = mkdtempSync(path.join(folder, 'making-'));
  await fill({ dataDir, databaseUrl: null }, content);
  renameSync(path.join(dataDir, embeddedDatabaseFile), file);
  rmSync(dataDir, { recursive: true });
}

async function fill(
  place: { readonly dataDir: string; readonly databaseUrl: string | null },
  content: TemplateContent,
): Promise<void> {
  const { openDatabase } = await import('../platform/database/database.ts');
  const { createSilentLog } = await import('../platform/log.ts');
  const { migrate } = await import('../platform/database/migrate.ts');
  const { createInstruments } = await import('../modules/instruments/index.ts');
  const log = createSilentLog();
  const database = openDatabase({ ...place, log });
  await migrate(database);
  if (content === 'filled') await createInstruments({ database, log });
  await database.close();
}
