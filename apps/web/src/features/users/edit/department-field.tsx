import { useId } from 'react';

import { useUsersTexts } from '../../../i18n/users/users-texts.ts';
import { ChoiceList } from '../../../ui/index.ts';
import { useDepartments } from '../use-users.ts';
import styles from '../users.module.css';

interface DepartmentFieldProps {
  /** Its id; empty for none. */
  readonly department: string;
  readonly isFixed?: boolean;
  readonly onChange: (department: string) => void;
}

/** The department of an account, chosen from the tree; typing narrows it down. */
export function DepartmentField(props: DepartmentFieldProps): React.JSX.Element {
  const { department, isFixed = false, onChange } = props;
  const { words } = useUsersTexts();
  const departments = useDepartments();
  const id = useId();
  const isKnown = department === '' || departments.some((each) => each.id === department);
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{words.columns.department}</label>
      <ChoiceList
        id={id}
        testId="department-field"
        isSearched
        disabled={isFixed}
        choices={[
          { value: '', label: words.form.noDepartment },
          ...(isKnown ? [] : [{ value: department, label: department }]),
          ...departments.map(({ id: value, name, depth }) => ({
            value,
            label: `${'\u3000'.repeat(depth)}${name}`,
            shortLabel: name,
          })),
        ]}
        value={department}
        onChange={onChange}
      />
    </div>
  );
}
