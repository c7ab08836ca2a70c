// What of API tokens and of the key of requests is for both sides; the door of the package has no room for it.
export type { ApiTokenRow, OwnedTokenRow } from './api-tokens.ts';
export { apiTokenLimits } from './api-tokens.ts';
export type { RequestKeys } from './request-keys.ts';
export { rotationDays } from './request-keys.ts';
