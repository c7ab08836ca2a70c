import type { Variable } from './configuration-variable.ts';

export const firstRunVariable = {
  name: 'FIRST_RUN',
  initial: 'on',
  permitted: '"on" or "off"',
  description:
    'Whether lists of the market are computed in the background where there are none yet: of part of it within two minutes, then of all of it, then of the 20 days before',
  read: (text) => (text === 'on' || text === 'off' ? text === 'on' : null),
} satisfies Variable<boolean>;
