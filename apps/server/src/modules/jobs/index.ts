export type { JobContext, JobDefinition, JobOutcome } from './job-definition.ts';
export type { CacheDuties } from './cache-jobs.ts';
export { cachesTopic, droppedFromText } from './cache-jobs.ts';
export type { JobDuties } from './jobs.ts';
export { createJobs } from './jobs.ts';
