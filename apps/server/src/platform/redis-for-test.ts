import { randomBytes } from 'node:crypto';

/** Where tests find Redis. */
export const testRedisUrl = process.env['TEST_REDIS_URL'] ?? 'redis://127.0.0.1:6379';

/** A name that no other test uses. */
export function freshPrefix(): string {
  return `test:${randomBytes(6).toString('hex')}:`;
}
