export { registerNotesRoutes } from './notes-routes.ts';
export type { Notes } from './notes.ts';
export { createNotes } from './notes.ts';
