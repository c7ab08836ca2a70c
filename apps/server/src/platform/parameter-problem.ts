import { Problem } from '@chanscope/contract';
import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** The problem of a parameter that its schema refuses, with the value that was given. */
export function parameterProblem(issue: Issue, given: Readonly<Record<string, unknown>>): Problem {
  const name = String(issue.path[0] ?? '');
  const value = Object.hasOwn(given, name) ? given[name] : undefined;
  const permitted = permittedBy(issue);
  if (value === undefined) return new Problem('missingParameter', { name, permitted });
  return new Problem('badParameter', { name, value: shortTextOf(value), permitted });
}

const shownLength = 80;

/** A value as a message shows it. */
export function shortTextOf(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? null);
  return text.length > shownLength ? `${text.slice(0, shownLength)}…` : text;
}

/** The forms of texts that have a word, by their pattern in the contract. */
const forms: Readonly<Record<string, string>> = {
  [String(/^(?:19|20)/)]: 'date',
  [String(/^(?:[01]\d|2[0-3]):[0-5]\d$/)]: 'time',
};

/** What the schema takes instead: values, a bound, or a word of the catalogue's `permitted`. */
function permittedBy(issue: Issue): string {
  if (issue.code === 'invalid_value') return issue.values.map(String).join(' | ');
  if (issue.code === 'too_small') return `≥ ${issue.minimum}${unitOf(issue.origin)}`;
  if (issue.code === 'too_big') return `≤ ${issue.maximum}${unitOf(issue.origin)}`;
  if (issue.code === 'invalid_type') return issue.expected;
  if (issue.code === 'invalid_union') return valuesOf(issue.errors);
  if (issue.code === 'invalid_format' && issue.format === 'date') return 'date';
  return issue.code === 'invalid_format' ? (forms[issue.pattern ?? ''] ?? 'form') : 'documented';
}

function unitOf(origin: string): string {
  if (origin === 'string') return ' characters';
  return origin === 'array' || origin === 'set' ? ' items' : '';
}

/** The values of a union of literals; the API page says what other unions take. */
function valuesOf(branches: readonly (readonly Issue[])[]): string {
  const values = branches.flatMap(([issue]) =>
    issue?.code === 'invalid_value' ? issue.values.map(String) : [],
  );
  return values.length === 0 ? 'documented' : [...new Set(values)].join(' | ');
}
