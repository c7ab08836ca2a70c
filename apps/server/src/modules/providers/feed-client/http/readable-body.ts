import type { z } from 'zod';

import { decodedLines, type DecodedLines, decodedText, type FeedEncoding } from './decode-text.ts';
import { jsonTextOf } from './banned-page.ts';
import { recordsOf, type TolerantRecords } from '../tolerant-records.ts';

/** Null for a page, and for a body of nothing but broken lines, which is written in another encoding. */
function readableLines(body: Uint8Array, encoding: FeedEncoding = 'utf-8'): DecodedLines | null {
  const reported = decodedLines(body, encoding);
  return reported.lines[0] === undefined || reported.lines[0].startsWith('<') ? null : reported;
}

/** Null as for lines, and when most of them do not keep the schema. */
export function readableRecords<Reported>(
  body: Uint8Array,
  record: z.ZodType<Reported>,
  encoding?: FeedEncoding,
): TolerantRecords<Reported> | null {
  const decoded = readableLines(body, encoding);
  const read = decoded === null ? null : recordsOf(record).safeParse(decoded.lines);
  if (decoded === null || read?.success !== true) return null;
  return { records: read.data.records, broken: read.data.broken + decoded.broken };
}

/** Null when a text is no JSON, or does not keep the schema. */
export function readableJson<Schema extends z.ZodType>(
  body: Uint8Array,
  schema: Schema,
  encoding: FeedEncoding = 'utf-8',
): { readonly value: z.output<Schema> } | null {
  const read = schema.safeParse(jsonFrom(decodedText(body, encoding)));
  return read.success ? { value: read.data } : null;
}

/** Undefined when a text is no JSON. */
function jsonFrom(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(jsonTextOf(text));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
