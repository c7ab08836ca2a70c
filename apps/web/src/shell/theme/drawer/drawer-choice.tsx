import { useId } from 'react';

import { ChoiceList } from '../../../ui/index.ts';
import type { Obstacle } from './control-state.ts';
import { DrawerRow } from './drawer-row.tsx';
import styles from './drawer-choice.module.css';

/** One of the values of a `DrawerChoice`. */
export interface DrawerOption<Value extends string> {
  readonly value: Value;
  readonly text: string;
}

interface DrawerChoiceProps<Value extends string> {
  readonly name: string;
  readonly label: string;
  readonly options: readonly DrawerOption<Value>[];
  readonly value: Value;
  /** Undefined when the choice is free. */
  readonly obstacle?: Obstacle | undefined;
  readonly onChange: (value: Value) => void;
}

/** A row of the drawer with a list to choose from. */
export function DrawerChoice<Value extends string>(
  props: DrawerChoiceProps<Value>,
): React.JSX.Element {
  const { name, label, options, value, obstacle, onChange } = props;
  const id = useId();
  return (
    <DrawerRow id={id} label={label} obstacle={obstacle}>
      <ChoiceList
        id={id}
        className={styles['choice']}
        choices={options.map((option) => ({ value: option.value, label: option.text }))}
        value={value}
        disabled={obstacle !== undefined}
        describedBy={obstacle === undefined ? undefined : `${id}-obstacle`}
        testId={`drawer-${name}`}
        onChange={onChange}
      />
    </DrawerRow>
  );
}
