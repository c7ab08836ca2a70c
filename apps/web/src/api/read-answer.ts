import type { ProblemKind } from '@chanscope/contract';
import { problemEnvelope, problems, successCodes } from '@chanscope/contract';
import type { z } from 'zod';

import { ApiError } from './api-error.ts';

/** The payload of an answer, or an `ApiError` thrown: `status` is HTTP's, `body` what was parsed. */
export function payloadOf<Payload extends z.ZodType>(
  status: number,
  body: unknown,
  schema: Payload,
): z.output<Payload> {
  const { code, data } = envelopeFields(body);
  if (code === undefined || !successCodes.includes(code)) throw refusalOf(status, body);

  const parsed = schema.safeParse(data);
  if (!parsed.success)
    throw new ApiError({ kind: 'unreadable', code: status, cause: parsed.error });
  return parsed.data;
}

function envelopeFields(body: unknown): { code: number | string | undefined; data: unknown } {
  if (typeof body !== 'object' || body === null || !('code' in body))
    return { code: undefined, data: undefined };
  const { code } = body;
  const data = 'data' in body ? body.data : undefined;
  return { code: typeof code === 'number' || typeof code === 'string' ? code : undefined, data };
}

function refusalOf(status: number, body: unknown): ApiError {
  const envelope = problemEnvelope.safeParse(body);
  if (envelope.success) {
    const { code, msg, data } = envelope.data;
    const kind = isProblemKind(data?.kind) ? data.kind : 'refused';
    return new ApiError({ kind, code, serverMessage: msg, values: data?.values });
  }
  const isOwnFormat = status >= 200 && status < 300;
  return new ApiError({ kind: isOwnFormat ? 'unreadable' : 'refused', code: status });
}

function isProblemKind(kind: string | undefined): kind is ProblemKind {
  return kind !== undefined && Object.hasOwn(problems, kind);
}
