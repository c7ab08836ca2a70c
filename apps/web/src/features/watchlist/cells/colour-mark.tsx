import type { WatchColour } from '@chanscope/contract';

import styles from './colour-mark.module.css';

interface ColourMarkProps {
  readonly colour: WatchColour | null;
  /** In a list no colour is nothing to see; among choices it is a hollow square. */
  readonly isHiddenWhenNone?: boolean;
}

/** The square of a colour mark (颜色标记). */
export function ColourMark({
  colour,
  isHiddenWhenNone = false,
}: ColourMarkProps): React.JSX.Element {
  const none = isHiddenWhenNone ? 'hidden' : 'none';
  return <span className={styles['mark']} data-colour={colour ?? none} aria-hidden="true" />;
}
