import type { ReactNode } from 'react';

import styles from './market-table.module.css';

/** What the figures of a list mean, in one line above it. */
export function ListNote({ children }: { readonly children: ReactNode }): React.JSX.Element {
  return <p className={styles['note']}>{children}</p>;
}
