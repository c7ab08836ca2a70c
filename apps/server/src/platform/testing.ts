export { systemClock } from './clock.ts';
export { readConfig } from './config/config.ts';
export { openDatabase } from './database/database.ts';
export { migrate } from './database/migrate.ts';
export { createHttp } from './http/http.ts';
export { createLog, createSilentLog } from './log.ts';
export { openKeyRing } from './security/file-key-ring.ts';
export { FrameRoom } from './sockets/web-socket-frame.ts';
export { serverProgram } from '../test-support/server-program-for-test.ts';
export {
  copyEmbeddedTemplate,
  createPostgresDatabase,
  dropPostgresDatabase,
  hasTemplates,
} from '../test-support/test-databases.ts';
export { bareHttpOptions } from '../test-support/test-http.ts';
export { copyTestKeys } from '../test-support/test-keys.ts';
