import type { ReactNode } from 'react';

import styles from './scroll-region.module.css';

/** Who uses keys alone scrolls what has the focus. */
const scrollable = { tabIndex: 0 } as const;

interface ScrollRegionProps {
  /** What is in it, for who cannot see it. */
  readonly label: string;
  readonly children: ReactNode;
}

/** What is wider than a phone and scrolls sideways; it takes the focus, so that keys scroll it too. */
export function ScrollRegion({ label, children }: ScrollRegionProps): React.JSX.Element {
  return (
    <section className={styles['region']} aria-label={label} {...scrollable}>
      {children}
    </section>
  );
}
