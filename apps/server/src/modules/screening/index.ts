export { createBarSource } from './bars/bar-source.ts';
export { serveScreenTasks } from './threads/screen-worker.ts';
export type { Peer, PeerDay } from './scores/peer-days.ts';
export type { Screening, ScreeningLocation } from './screening.ts';
export { createScreening } from './screening.ts';
