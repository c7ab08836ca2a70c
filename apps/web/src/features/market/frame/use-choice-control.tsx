import type { ReactNode } from 'react';

import { ChoiceBar } from '../../../ui/index.ts';
import { useChoiceInAddress } from './use-choice-in-address.ts';

interface ChoiceWords<Value extends string> {
  /** What is selected, for assistive technology. */
  readonly label: string;
  readonly names: Readonly<Record<Value, string>>;
}

/** A choice of a page in its address, with the control for it, whose choices may stand in another order. */
export function useChoiceControl<Value extends string>(
  parameter: string,
  choices: readonly [Value, ...Value[]],
  { label, names, order = choices }: ChoiceWords<Value> & { readonly order?: readonly Value[] },
): readonly [Value, ReactNode] {
  const [selected, setSelected] = useChoiceInAddress(parameter, choices);
  const control = (
    <ChoiceBar
      label={label}
      choices={order.map((value) => ({ value, label: names[value] }))}
      value={selected}
      onChange={setSelected}
      // A filter that is not set leaves the line of controls at its beginning.
      scrollsToSelected={selected !== choices[0]}
    />
  );
  return [selected, control];
}
