export { registerMarkingRoutes } from './marking-routes.ts';
export type { Notes } from './notes.ts';
export { createNotes } from './notes.ts';
export type { Redivisions } from './redivisions.ts';
export { createRedivisions } from './redivisions.ts';
