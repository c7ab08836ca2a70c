import { dataCentreEndpoints } from '../data-centre/data-centre-endpoints.ts';
import { classRulesEndpoints } from '../charts/class-rules.ts';
import { readingEndpoints } from '../charts/reading-endpoints.ts';
import { redivisionEndpoints } from '../notes/redivisions.ts';
import { firstRunEndpoints } from './first-run.ts';
import { jobEndpoints } from './job-endpoints.ts';
import { lessonEndpoints } from '../content/lesson.ts';
import type { Endpoint } from '../routes.ts';
import { screeningEndpoints } from '../screening/screening-endpoints.ts';

/**
 * The endpoints of jobs, screens, the data centre and lessons, and of readings, rule sets of classes and redivisions that
 * no page begins with. They are apart from `routes` because what is in one table is loaded as a whole; those of administration are in
 * `administrationRoutes`.
 */
export const operatorRoutes = {
  ...readingEndpoints,
  ...classRulesEndpoints,
  ...redivisionEndpoints,
  ...screeningEndpoints,
  ...lessonEndpoints,
  ...dataCentreEndpoints,
  ...jobEndpoints,
  ...firstRunEndpoints,
} as const satisfies Record<string, Endpoint>;
