import { oneOf } from '../../../ui/index.ts';
import { useTextInAddress } from './use-text-in-address.ts';

/** A choice of a page, such as its tab, in its address; the first choice is left out there. */
export function useChoiceInAddress<Value extends string>(
  name: string,
  choices: readonly [Value, ...Value[]],
): readonly [Value, (value: Value) => void] {
  const [text, write] = useTextInAddress(name);
  const [first] = choices;
  return [oneOf(choices, text, first), (value) => write(value === first ? null : value)];
}
