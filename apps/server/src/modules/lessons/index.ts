export { openLessons } from './lessons.ts';
