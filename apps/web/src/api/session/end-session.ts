import { routes } from '@chanscope/contract';

import { payloadOf, refusalFields } from '../calls/read-answer.ts';
import { type Answer, ask } from '../calls/request.ts';

/**
 * Ends the session of a token on the server, whatever token is stored here by now. Throws an
 * `ApiError`.
 */
export async function endSession(token: string): Promise<void> {
  const first = await askAs(token);
  const { code, token: renewed } = refusalFields(first.body);
  // A token past its half hour is answered by its successor, and nothing else is done.
  const last = Number(code) === 402 && renewed !== null ? await askAs(renewed) : first;
  payloadOf(last.status, last.body, routes.logout.response);
}

async function askAs(token: string): Promise<Answer> {
  return ask({ endpoint: routes.logout, parameters: {}, signal: undefined, token });
}
