import { ProviderFailure } from '../../../bars/index.ts';

/** Codes of a line that is there but does not move. */
const slowCodes = [
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'ETIMEDOUT',
];

/** What an error of the network means; errors of other origin are answered as they are. */
export function networkFailureOf(error: unknown, provider: string): unknown {
  const code = codeIn(error);
  if (error instanceof ProviderFailure || code === null) return error;
  return new ProviderFailure(slowCodes.includes(code) ? 'slow' : 'unreachable', provider, {
    message: `the line broke (${code})`,
    cause: error,
  });
}

/** What `fetch` says when the line broke, and hides why in the causes. */
const brokenLine = ['fetch failed', 'terminated'];

function codeIn(error: unknown): string | null {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 4; depth += 1) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code;
    cause = cause.cause ?? (cause instanceof AggregateError ? cause.errors[0] : null);
  }
  if (!(error instanceof TypeError) || !brokenLine.includes(error.message)) return null;
  return error.cause instanceof Error ? error.cause.message : error.message;
}
