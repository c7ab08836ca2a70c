import type { ReactNode } from 'react';

import styles from './chart-foot.module.css';

interface ChartFootProps {
  /** Where the numbers come from; null until it is known. */
  readonly provenance: ReactNode;
  readonly children?: ReactNode;
}

/** The line below the chart: whose rules, what they found, and where the numbers come from (口径). */
export function ChartFoot({ provenance, children = null }: ChartFootProps): React.JSX.Element {
  return (
    <div className={styles['foot']}>
      {children}
      <div className={styles['provenance']}>{provenance}</div>
    </div>
  );
}
