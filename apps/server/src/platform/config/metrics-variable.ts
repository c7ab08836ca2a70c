import type { Variable } from './configuration-variable.ts';

/** What monitoring proves itself by. */
export const metricsTokenVariable: Variable<string> = {
  name: 'METRICS_TOKEN',
  initial: '',
  permitted: 'empty, or 16 to 128 letters, digits, underscores or hyphens',
  description: 'Token by which monitoring reads /metrics; without it there is none',
  isSecret: true,
  read: (text) => (/^(?:[\w-]{16,128})?$/.test(text) ? text : null),
};
