import { type ReactNode, useRef } from 'react';

import { useHiddenEnds } from '../text/hidden-ends.ts';
import styles from './scroll-line.module.css';

interface ScrollLineProps {
  readonly testId?: string;
  readonly children: ReactNode;
}

/**
 * Controls that stand in as many lines as they need, and on a phone in a single one that scrolls sideways and fades
 * where it goes on.
 */
export function ScrollLine({ testId, children }: ScrollLineProps): React.JSX.Element {
  const line = useRef<HTMLDivElement>(null);
  // It has one part, as wide as all that stands in it.
  const hidden = useHiddenEnds(line, 1);
  return (
    <div
      ref={line}
      className={styles['line']}
      data-hides-start={hidden.start}
      data-hides-end={hidden.end}
      data-testid={testId}
    >
      <div className={styles['controls']}>{children}</div>
    </div>
  );
}
