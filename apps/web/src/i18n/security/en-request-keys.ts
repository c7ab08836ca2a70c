import type { RequestKeyWords } from './zh-request-keys.ts';

/** The texts about the key of encrypted requests in English. */
export const requestKeysEn: RequestKeyWords = {
  lead: 'Browsers encrypt passwords with this public key. After a rotation the former key is read for another 24 hours: open pages go on signing in.',
  current: 'Current key',
  fingerprint: 'Fingerprint (SHA-256)',
  since: 'In use since',
  age: (days) => (days === 0 ? 'less than a day old' : `in use for ${days} d`),
  previous: 'Previous key',
  previousUntil: (time) => `Read until ${time}`,
  noPrevious: 'No former key is read any more',
  rotate: 'Rotate now',
  askRotate: 'Replace the key?',
  askRotateText:
    'A new RSA-3072 key is made and used by all processes at once; the current one is read for another 24 hours.',
  dropsPrevious: (time) =>
    `The previous key would be read until ${time}; rotating now ends it at once, and pages that still use it have to send once more.`,
  rotated: (time) => `Replaced; the former key is read until ${time}`,
  schedule: 'Rotation by itself',
  everyDays: 'Every',
  unit: 'days',
  everyHint: (min, max) => `${min} to ${max} days; leave it empty for never.`,
  off: 'The key is never replaced by itself',
  dueAt: (time) => `The next time within an hour after ${time}`,
  fault: (min, max) => `A whole number from ${min} to ${max}, or nothing`,
  saved: 'Saved',
  conflict: (days) =>
    `Another administrator just set ${days === null ? 'no rotation by itself' : `every ${days} days`}; what you typed is still here, and saving again replaces theirs.`,
};
