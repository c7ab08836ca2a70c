import { spawnSync } from 'node:child_process';
import path from 'node:path';

// `npm run dev:mock`: the page alone, replaced in the browser as it is edited, with a server inside of the page.
// `npm run showcase`: the same as a folder, `dist/showcase`, for any file server.

process.chdir(path.dirname(import.meta.dirname));
const isDev = process.argv[2] === 'dev';
// Another port than the product's: one origin has one service worker.
const { PORT: port = '8090' } = process.env;
const options = isDev ? ['--port', port, '--strictPort', '--clearScreen', 'false'] : [];
const { status } = spawnSync(
  process.execPath,
  [
    '../../node_modules/vite/bin/vite.js',
    isDev ? 'dev' : 'build',
    '--config',
    'vite.mock.config.ts',
    ...options,
  ],
  { cwd: 'apps/web', stdio: 'inherit' },
);
process.exitCode = status ?? 1;
