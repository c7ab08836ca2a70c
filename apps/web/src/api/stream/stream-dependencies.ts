import type { ConnectionDependencies } from './quote-connection.ts';

/** Where the server is; empty means where the page came from. */
const configured: unknown = import.meta.env['VITE_HOST'];
const host = typeof configured === 'string' && configured !== '' ? configured : location.origin;

/** Real sockets, chance and time. */
export const streamDependencies: ConnectionDependencies = {
  connect: (path) => new WebSocket(`${host.replace(/^http/, 'ws')}${path}`),
  random: () => Math.random(),
  now: () => performance.now(),
};
