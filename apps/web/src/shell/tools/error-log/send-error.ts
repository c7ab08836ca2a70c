import { administrationRoutes, pageErrorLimits } from '@chanscope/contract';

import { call } from '../../../api/index.ts';

interface SentError {
  /** Where the user was: the whole address. */
  readonly address: string;
  readonly message: string;
  readonly stack: string;
}

/** So many different errors of a visit are sent. */
const maxSent = 10;

const sent = new Set<string>();

/** Sends an error of the page to the system log, each once, with the page's path alone of the address. */
export async function sendError({ address, message, stack }: SentError): Promise<void> {
  if (sent.has(message) || sent.size >= maxSent) return;
  sent.add(message);
  const { pathname, hash } = new URL(address);
  const [path = ''] = (hash === '' ? pathname : hash).split('?', 1);
  await call(administrationRoutes.reportPageError, {
    address: path.slice(0, pageErrorLimits.address),
    message: message.slice(0, pageErrorLimits.message),
    stack: stack.slice(0, pageErrorLimits.stack),
  });
}
