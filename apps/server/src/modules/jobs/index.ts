export type { JobContext, JobDefinition, JobOutcome } from './job-definition.ts';
export type { CacheDuties } from './operator/cache-jobs.ts';
export { cachesTopic, droppedFromText } from './operator/cache-jobs.ts';
export type { JobDuties } from './job-dependencies.ts';
export type { Jobs } from './jobs.ts';
export { createJobs } from './jobs.ts';
