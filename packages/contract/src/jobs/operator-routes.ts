import { dataCentreEndpoints } from '../data-centre/data-centre-endpoints.ts';
import { jobEndpoints } from './job-endpoints.ts';
import type { Endpoint } from '../routes.ts';
import { screeningEndpoints } from '../screening/screening-endpoints.ts';

/**
 * The endpoints of jobs, screens and the data centre. They are apart from `routes` because no page but the
 * data centre's needs them: what is in one table is loaded as a whole.
 */
export const operatorRoutes = {
  ...screeningEndpoints,
  ...dataCentreEndpoints,
  ...jobEndpoints,
} as const satisfies Record<string, Endpoint>;
