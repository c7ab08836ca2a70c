import { type Locale, factoryRoutes } from '@chanscope/contract';

import type { DemoAnswers } from './demo-endpoints.ts';
import { answered } from './listed.ts';
import { savedMessages } from './saved-messages.ts';

/** Answers for routes and tokens of the demonstration; the session of the page has nothing to do with them. */
export function sessionAnswers(locale: Locale): DemoAnswers<'/router/getList' | '/refreshToken'> {
  let renewals = 0;
  return {
    '/router/getList': () => answered({ list: factoryRoutes }),
    '/refreshToken': ({ token }) => {
      renewals += 1;
      const [name = 'test'] = token.split('-');
      return {
        code: 402,
        msg: savedMessages[locale].refreshed,
        data: { token: `${name}-token-renewed-${renewals}` },
      };
    },
  };
}
