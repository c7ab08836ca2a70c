export { createDataCentre } from './data-centre.ts';
export { carryUploads, uploadsInDatabase, uploadsInFolder } from './uploads/upload-files.ts';
