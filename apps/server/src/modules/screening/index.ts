export { createBarSource } from './bar-source.ts';
export { serveScreenTasks } from './screen-worker.ts';
export type { Screening, ScreeningPlace } from './screening.ts';
export { createScreening } from './screening.ts';
