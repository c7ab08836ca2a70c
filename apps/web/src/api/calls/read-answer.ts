import { type ProblemKind, problemEnvelope, successCodes } from '@chanscope/contract';
import type { z } from 'zod';

import { ApiError } from './api-error.ts';
import { fieldsOf } from './fields-of.ts';

/** The payload of an answer, or an `ApiError` thrown: `status` is HTTP's, `body` what was parsed. */
export function payloadOf<Payload extends z.ZodType>(
  status: number,
  body: unknown,
  schema: Payload,
): z.output<Payload> {
  const { code, data } = envelopeFields(body);
  if (code === undefined || !isSuccess(code)) throw refusalOf(status, body);

  const parsed = schema.safeParse(data);
  if (!parsed.success)
    throw new ApiError({ kind: 'unreadable', code: status, cause: parsed.error });
  return parsed.data;
}

/** What decides whether a refused call is sent again; null where the answer does not have it. */
export function refusalFields(body: unknown): {
  readonly code: number | string | null;
  readonly kind: string | null;
  readonly token: string | null;
} {
  const { code, data } = envelopeFields(body);
  const fields = fieldsOf(data);
  return {
    code: code ?? null,
    kind: textOrNull(fields['kind']),
    token: textOrNull(fields['token']),
  };
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/**
 * A renewed token counts as success: it is what `refreshToken` asks for. So does 202: what was asked for is
 * under way already, and its run is the answer.
 */
function isSuccess(code: number | string): boolean {
  return successCodes.includes(code) || [202, 402].includes(Number(code));
}

function envelopeFields(body: unknown): {
  readonly code: number | string | undefined;
  readonly msg: string;
  readonly data: unknown;
} {
  const { code, msg, data } = fieldsOf(body);
  return {
    code: typeof code === 'number' || typeof code === 'string' ? code : undefined,
    msg: typeof msg === 'string' ? msg : '',
    data,
  };
}

/** The code of the envelope counts, HTTP's only where there is none; the rest may be missing. */
function refusalOf(status: number, body: unknown): ApiError {
  const { code, msg, data } = envelopeFields(body);
  const ownCode = Number.parseInt(String(code), 10);
  const isOwnFormat = status >= 200 && status < 300;
  if (Number.isNaN(ownCode) && isOwnFormat)
    return new ApiError({ kind: 'unreadable', code: status });

  const problem = problemEnvelope.shape.data.safeParse(data).data ?? null;
  return new ApiError({
    // The server names what is in its catalogue; what this page has no sentence for is said in the server's words.
    kind: (problem?.kind as ProblemKind | undefined) ?? 'refused',
    code: Number.isNaN(ownCode) ? status : ownCode,
    serverMessage: msg,
    values: problem?.values,
  });
}
