// A second door, for programs that read files of CSV and need nothing else of the server.

export { fieldsOfLines, separatorOf } from './platform/csv.ts';
