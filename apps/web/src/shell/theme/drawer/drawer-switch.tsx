import { useId } from 'react';

import type { Obstacle } from './control-state.ts';
import { DrawerRow } from './drawer-row.tsx';
import styles from './drawer-switch.module.css';

interface DrawerSwitchProps {
  readonly name: string;
  readonly label: string;
  readonly isOn: boolean;
  /** Undefined when it can be switched. */
  readonly obstacle?: Obstacle | undefined;
  readonly onChange: (isOn: boolean) => void;
}

/** A row of the drawer with a switch. */
export function DrawerSwitch(props: DrawerSwitchProps): React.JSX.Element {
  const { name, label, isOn, obstacle, onChange } = props;
  const id = useId();
  return (
    <DrawerRow id={id} label={label} obstacle={obstacle}>
      <input
        id={id}
        type="checkbox"
        role="switch"
        className={styles['switch']}
        checked={isOn}
        aria-checked={isOn}
        disabled={obstacle !== undefined}
        aria-describedby={obstacle === undefined ? undefined : `${id}-obstacle`}
        data-testid={`drawer-${name}`}
        onChange={(event) => onChange(event.target.checked)}
      />
    </DrawerRow>
  );
}
