import { dataCentreEndpoints } from '../data-centre/data-centre-endpoints.ts';
import { readingEndpoints } from '../charts/reading-endpoints.ts';
import { jobEndpoints } from './job-endpoints.ts';
import type { Endpoint } from '../routes.ts';
import { screeningEndpoints } from '../screening/screening-endpoints.ts';

/**
 * The endpoints of jobs, screens, the data centre, and of readings that no page begins with. They are apart from
 * `routes` because what is in one table is loaded as a whole.
 */
export const operatorRoutes = {
  ...readingEndpoints,
  ...screeningEndpoints,
  ...dataCentreEndpoints,
  ...jobEndpoints,
} as const satisfies Record<string, Endpoint>;
