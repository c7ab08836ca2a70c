export { ApiError, messageOf } from './api-error.ts';
export { askIn, call } from './client.ts';
export { useConnection } from './connection.ts';
export { marketOpenQuery } from './market-open.ts';
export { createQueryClient } from './query-client.ts';
