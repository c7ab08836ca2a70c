import type { Variable } from './configuration-variable.ts';

/** What the operator knows to be gone and starts without. */
export type AcceptedLoss = 'nothing' | 'keys' | 'database';

export const acceptedLossVariable = {
  name: 'ACCEPT_LOSS',
  initial: '',
  permitted: 'empty, "keys" or "database"',
  description:
    'What the next start may miss: keys or a database that are lost for good; take it away afterwards',
  read(text) {
    if (text === '') return 'nothing';
    return text === 'keys' || text === 'database' ? text : null;
  },
} satisfies Variable<AcceptedLoss>;
