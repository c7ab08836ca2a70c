import { Problem } from '@chanscope/contract';

interface ListedParameter {
  readonly name: string;
  /** Values with commas between them. */
  readonly text: string;
  readonly max: number;
}

/**
 * The values of a parameter that lists them, in their order. Throws the Problem `badParameter` with the
 * value: an empty one, one that is given twice, or a list that is too long.
 */
export function valuesOfList({ name, text, max }: ListedParameter): string[] {
  const values = text.split(',').map((each) => each.trim());
  const refuse = (value: string, permitted: string): Problem =>
    new Problem('badParameter', { name, value, permitted });
  if (values.includes('')) throw refuse(text, 'form');
  const twice = values.find((value, at) => values.indexOf(value) < at);
  if (twice !== undefined) throw refuse(twice, 'once');
  if (values.length > max) throw refuse(text, `≤ ${max} items`);
  return values;
}
