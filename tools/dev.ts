import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

import { freePort } from './services/free-port.ts';

// `npm run dev`: the server, restarted when its sources change, and the page, replaced in the browser as it
// is edited. The data folder outlives a restart; `DATA_DIR` names another.

process.chdir(path.dirname(import.meta.dirname));
const { PORT: pagePort = '8080', DATA_DIR: dataDir = '.cache/dev-data' } = process.env;
const serverPort = String(await freePort());
const isNew = !existsSync(path.join(dataDir, 'chanscope.db'));
if (isNew) process.stdout.write(`Filling ${dataDir} at the first start …\n`);

const server = start(['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], {
  HOST: '127.0.0.1',
  PORT: serverPort,
  DATA_DIR: dataDir,
  PUBLIC_URL: `http://localhost:${pagePort}`,
  LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
});
const page = start(
  [
    'node_modules/vite/bin/vite.js',
    'apps/web',
    '--port',
    pagePort,
    '--strictPort',
    '--clearScreen',
    'false',
  ],
  { API_ADDRESS: `http://127.0.0.1:${serverPort}` },
);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stopAll);
for (const child of [server, page]) child.once('exit', stopAll);

function start(args: readonly string[], environment: Record<string, string>): ChildProcess {
  return spawn(process.execPath, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...environment },
  });
}

function stopAll(): void {
  for (const child of [server, page]) child.kill();
}
