import type { LogRow } from '@chanscope/contract';

import { maskedPhone } from '../../../platform/security/masked-phone.ts';
import type { Account } from '../../identity/index.ts';

/** How each field of an account stands in the system log. */
const fields = {
  roles: ({ roles }) => roles.join(' '),
  state: ({ state }) => state,
  validUntil: ({ validUntil }) => validUntil,
  lockedUntil: ({ lockedUntil }) => lockedUntil,
  nickname: ({ nickname }) => nickname,
  phone: ({ phone }) => (phone === null ? null : maskedPhone(phone)),
  email: ({ email }) => email,
} as const satisfies Record<string, (account: Account) => string | number | null>;

/** What differs between two states of an account, as it was and as it is. */
export function detailsOf(before: Account, after: Account): LogRow['details'] {
  const pairs = Object.entries(fields).flatMap(
    ([name, read]): [string, string | number | null][] => {
      const [was, is] = [read(before), read(after)];
      return was === is
        ? []
        : [
            [`${name}Before`, was],
            [`${name}After`, is],
          ];
    },
  );
  return Object.fromEntries(pairs);
}
