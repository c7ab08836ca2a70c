import type { FastifyRequest } from 'fastify';

/**
 * The pattern of the route that a request called, such as `/api/public/avatar/:name`. Null for a socket, for an address
 * without a route, and for the files of the page, each of which is a route.
 */
export function calledRoute({ routeOptions, headers }: FastifyRequest): string | null {
  const { url } = routeOptions;
  if (url === undefined || headers.upgrade !== undefined) return null;
  return url === '/*' || /\.\w+$/.test(url) ? null : url;
}
