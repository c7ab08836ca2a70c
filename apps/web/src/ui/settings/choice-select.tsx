import { Select } from 'antd';

import styles from './choice-list.module.css';

export interface ChoiceListProps<Value extends string | number> {
  readonly choices: readonly {
    readonly value: Value;
    readonly label: string;
    /** What stands in the closed list in its place, where there is less room. */
    readonly shortLabel?: string;
    readonly disabled?: boolean;
  }[];
  readonly value: Value;
  // A method, so that the list of antd can stand for lists of every kind of value.
  onChange(value: Value): void;
  /** For a label beside it. */
  readonly id?: string;
  /** Its name for assistive technology where no label stands beside it. */
  readonly label?: string;
  /** The id of what explains it. */
  readonly describedBy?: string | undefined;
  readonly disabled?: boolean;
  /** Whether typing narrows a long list down. */
  readonly isSearched?: boolean;
  readonly className?: string | undefined;
  readonly testId?: string;
}

/** The list of antd behind `ChoiceList`, which fetches it. */
export function ChoiceSelect(
  props: Omit<ChoiceListProps<string | number>, 'className'>,
): React.JSX.Element {
  const { choices, label, describedBy, isSearched = false, testId, ...rest } = props;
  return (
    <Select
      {...rest}
      className={styles['list'] ?? ''}
      options={choices.map((choice) => ({ ...choice, 'data-value': choice.value }))}
      labelRender={({ value, label: whole }) =>
        choices.find((choice) => choice.value === value)?.shortLabel ?? whole
      }
      showSearch={isSearched ? { optionFilterProp: 'label' } : false}
      aria-label={label}
      aria-describedby={describedBy}
      data-testid={testId}
      popupMatchSelectWidth={false}
      // Every choice is an option for screen readers, not only those near the active one.
      virtual={false}
    />
  );
}
