import path from 'node:path';

/** The file that a server in a process of its own begins with: the built one in a run of `npm test`. */
export const serverProgram =
  process.env['SERVER_PROGRAM'] ?? path.resolve(import.meta.dirname, '../main.ts');
