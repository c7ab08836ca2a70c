export { createDataCentre } from './data-centre.ts';
export { carryUploads, uploadsInDatabase, uploadsInFolder } from './uploads/upload-files.ts';
export type { FloatValueTables, LimitReasonTables } from './vendor/vendor-schema.ts';
