import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { type Plugin, rolldown } from 'rolldown';

const server = path.resolve('apps/server');
const folder = path.join(server, 'dist');
const stampFile = path.join(folder, '.built-from');

/** What begins a process or a thread: the server, and what it has done apart from itself. */
const programs = [
  'src/main.ts',
  'src/screening-worker.ts',
  'src/copies/backup-process.ts',
  'src/platform/database/checkpoint-worker.ts',
];

/** How a module of the server says where the migrations are. */
const migrationFolder = /path\.join\(import\.meta\.dirname, '(?:\.\.\/)+migrations'\)/g;

/** Packages that look for files beside their own, or hold machine code: they stay where npm put them. */
const external = [/^@node-rs\//, /^pino$/, /^thread-stream$/, /^@fastify\/(?:static|swagger-ui)$/];

/**
 * Joins the server and what it needs into a few files in `apps/server/dist`, unless what stands there was made from
 * the same sources, and answers the file to start: half the processor time of a start went into finding and
 * reading 2,200 modules one by one.
 */
export async function buildServerIfStale(): Promise<string> {
  const program = path.join(folder, 'main.js');
  const fingerprint = fingerprintOfServer();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === fingerprint) return program;
  rmSync(folder, { recursive: true, force: true });
  // Beside the server they share its query builder, which asks of what class an adapter is.
  const migrations = globSync('migrations/*.ts', { cwd: server, exclude: ['**/*.test.ts'] });
  const build = await rolldown({
    input: Object.fromEntries([
      ...programs.map((file) => [nameOf(file), path.join(server, file)] as const),
      ...migrations.map((file) => [`migrations/${nameOf(file)}`, path.join(server, file)] as const),
    ]),
    platform: 'node',
    external,
    plugins: [ownPlaces()],
  });
  await build.write({
    dir: folder,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    // Names stay: they stand in what is logged. Reading the rest took a quarter of a start.
    minify: { compress: false, mangle: false, codegen: true },
  });
  await build.close();
  mkdirSync(folder, { recursive: true });
  writeFileSync(stampFile, fingerprint);
  return program;
}

function fingerprintOfServer(): string {
  const hash = createHash('sha256');
  const sources = [
    'package-lock.json',
    'apps/server/{migrations,src}/**/*.ts',
    'packages/*/src/**/*.*',
  ];
  for (const file of sources.flatMap((pattern) => globSync(pattern)).toSorted())
    if (!file.endsWith('.test.ts')) hash.update(file).update(readFileSync(file));
  return hash.update(readFileSync(import.meta.filename)).digest('hex');
}

/** Leaves each module the place that it had in the sources, but for the programs and migrations, which are built. */
function ownPlaces(): Plugin {
  return {
    name: 'own-places',
    transform(code, id) {
      if (!id.startsWith(server) || !code.includes('import.meta')) return null;
      const place = path.relative(folder, path.dirname(id));
      const placed = code
        .replaceAll(migrationFolder, `path.join(import.meta['dirname'], 'migrations')`)
        .replaceAll('import.meta.dirname', `(import.meta.dirname + ${JSON.stringify(`/${place}`)})`)
        .replaceAll(/new URL\('(?<entry>[^']+)', import\.meta\.url\)/g, (_, entry: string) => {
          const file = path.relative(server, path.join(path.dirname(id), entry));
          if (!programs.includes(file)) throw new Error(`${file} is no program of the build`);
          return `new URL('${nameOf(file)}.js', import.meta.url)`;
        });
      // Nothing moved to another line.
      return { code: placed, map: null };
    },
  };
}

function nameOf(file: string): string {
  return path.basename(file, '.ts');
}
