import type { Locale } from '@chanscope/contract';

import type { DemoAnswers, DemoUser } from './demo-endpoints.ts';
import { answered, contains, listedWhere } from './listed.ts';
import { savedMessages } from './saved-messages.ts';

/** Answers for the three users of the demonstration, who can sign in nowhere. */
export function userAnswers(
  locale: Locale,
): DemoAnswers<'/userManagement/getList' | '/userManagement/doEdit' | '/userManagement/doDelete'> {
  let users: readonly DemoUser[] = firstUsers;
  const messages = savedMessages[locale];
  return {
    '/userManagement/getList': (body) =>
      listedWhere(users, body, ({ username }) => contains(username, body.username)),
    '/userManagement/doEdit': (change) => {
      const isKnown = users.some(({ id }) => id === change.id);
      users = isKnown
        ? users.map((user) => (user.id === change.id ? { ...user, ...change } : user))
        : [...users, { ...emptyUser, ...change, id: `user-${users.length + 1}` }];
      return answered(null, messages.saved);
    },
    '/userManagement/doDelete': ({ ids }) => {
      users = users.filter(({ id }) => !ids.includes(id));
      return answered(null, messages.removed);
    },
  };
}

const emptyUser: DemoUser = {
  id: '',
  username: '',
  password: '',
  email: '',
  roles: [],
  datatime: '2026-01-05 09:30:00',
};

const firstUsers: readonly DemoUser[] = [
  { ...emptyUser, id: 'user-1', username: 'admin', email: 'admin@example.com', roles: ['admin'] },
  {
    ...emptyUser,
    id: 'user-2',
    username: 'editor',
    email: 'editor@example.com',
    roles: ['editor'],
  },
  {
    ...emptyUser,
    id: 'user-3',
    username: 'test',
    email: 'test@example.com',
    roles: ['admin', 'editor'],
  },
];
