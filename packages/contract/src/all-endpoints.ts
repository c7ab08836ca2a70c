import { administrationRoutes } from './administration/administration-routes.ts';
import { operatorRoutes } from './jobs/operator-routes.ts';
import { type Endpoint, routes } from './routes.ts';

/** Every endpoint of the interface, of all three tables: what pages load in parts is whole here. */
export function allEndpoints(): Endpoint[] {
  return Object.values<Endpoint>({ ...routes, ...operatorRoutes, ...administrationRoutes });
}
