export { readBarFile } from './bar-file.ts';
