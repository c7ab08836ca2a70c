import styles from './toggle-bar.module.css';

/** One switch of a `ToggleBar`. */
export interface Toggle<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly on: boolean;
  readonly testId: string;
  /** Why it cannot be switched, null when it can. */
  readonly disabledReason: string | null;
}

interface ToggleBarProps<Name extends string> {
  /** The name of the group for assistive technology. */
  readonly label: string;
  readonly toggles: readonly Toggle<Name>[];
  readonly onToggle: (name: Name, on: boolean) => void;
}

/** A compact row of independent switches: native check boxes drawn as chips. */
export function ToggleBar<Name extends string>(props: ToggleBarProps<Name>): React.JSX.Element {
  return (
    <fieldset className={styles['bar']} aria-label={props.label}>
      {props.toggles.map((toggle) => (
        <label
          key={toggle.name}
          className={styles['toggle']}
          data-on={toggle.on}
          title={toggle.disabledReason ?? undefined}
        >
          <input
            type="checkbox"
            checked={toggle.on}
            disabled={toggle.disabledReason !== null}
            data-testid={toggle.testId}
            onChange={(event) => props.onToggle(toggle.name, event.target.checked)}
          />
          <span className={styles['dot']} aria-hidden="true" />
          {toggle.label}
        </label>
      ))}
    </fieldset>
  );
}
