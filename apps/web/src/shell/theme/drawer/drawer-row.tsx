import type { ReactNode } from 'react';

import { useTexts } from '../../../i18n/index.ts';
import type { Obstacle } from './control-state.ts';
import styles from './drawer-row.module.css';

interface DrawerRowProps {
  /** The id of the control; with `-obstacle` behind it, that of the reason why it is disabled. */
  readonly id: string;
  readonly label: string;
  readonly obstacle: Obstacle | undefined;
  readonly children: ReactNode;
}

/** A label of the drawer with its control, and why that cannot be used now. */
export function DrawerRow({ id, label, obstacle, children }: DrawerRowProps): React.JSX.Element {
  const { t } = useTexts();
  return (
    <div className={styles['row']}>
      <label htmlFor={id} className={styles['label']}>
        {label}
        {obstacle === undefined ? null : (
          <small id={`${id}-obstacle`}>{t(($) => $.theme.obstacles[obstacle])}</small>
        )}
      </label>
      {children}
    </div>
  );
}
