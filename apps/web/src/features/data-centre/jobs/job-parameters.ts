import { type Endpoint, type JobName, operatorRoutes } from '@chanscope/contract';
import { stockIdOf, symbolCandidates } from '@chanscope/market';
import { z } from 'zod';

/** The parameters of jobs that the page offers a field for, in their order. */
const jobFields = [
  'market',
  'stockId',
  'date',
  'from',
  'to',
  'kind',
  'uploadId',
  'force',
  'dryRun',
] as const;

export type JobField = (typeof jobFields)[number];

/** The call that starts a job; null for one that only schedules run. */
export function jobEndpointOf(name: JobName): Endpoint | null {
  const known: Readonly<Record<string, Endpoint>> = operatorRoutes;
  return Object.hasOwn(known, name) ? (known[name] ?? null) : null;
}

/** Which fields a job takes, as its call says. */
export function fieldsOfJob({ request }: Endpoint): readonly JobField[] {
  const shape = request instanceof z.ZodObject ? Object.keys(request.shape) : [];
  return jobFields.filter((field) => shape.includes(field));
}

/** What is asked for: fields that were left empty are left out. */
export function parametersFrom(
  given: Readonly<Record<string, string>>,
): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(given)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => [name, parameterFrom(name, value)]),
  );
}

function parameterFrom(name: string, value: string): string | number {
  if (name === 'stockId') return stockIdFrom(value);
  return name === 'force' || name === 'dryRun' ? Number(value) : value;
}

/** The name on the wire of a code as people write it; what is none goes as it is, and is refused by name. */
function stockIdFrom(code: string): string {
  const [symbol] = symbolCandidates(code);
  return symbol === undefined ? code : stockIdOf(symbol, 'other');
}
