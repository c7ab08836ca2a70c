import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router';

import styles from './count-line.module.css';

interface CountLineProps {
  readonly name: string;
  /** By which rule it is counted; shown where the pointer rests. */
  readonly hint?: string;
  /** How many, as it is shown, such as `2` or `20+`. */
  readonly count: string;
  /** Whether there is anything to look at. */
  readonly isMarked: boolean;
  /** Which they are, in a few words; cut off where there is no room. */
  readonly which: string;
  /** The address of their list, or what opens it. */
  readonly target: string | CountOpener;
  /** What the line opened. */
  readonly children?: ReactNode;
}

/** What a button needs that opens a panel, as `useDropPanel` has it. */
interface CountOpener {
  readonly ref: Ref<HTMLButtonElement>;
  readonly 'aria-expanded': boolean;
  readonly onClick: () => void;
}

/** An entry of a list: how many of something there are; a press leads to them. */
export function CountLine(props: CountLineProps): React.JSX.Element {
  const { name, hint, count, isMarked, which, target, children } = props;
  const words = (
    <>
      <span className={styles['name']}>{name}</span>
      <span className={styles['which']}>{which}</span>
      <b className={styles['count']}>{count}</b>
    </>
  );
  return (
    <li className={styles['entry']} data-marked={isMarked}>
      {typeof target === 'string' ? (
        <Link className={styles['line']} to={target} title={hint}>
          {words}
        </Link>
      ) : (
        <button {...target} type="button" className={styles['line']} title={hint}>
          {words}
        </button>
      )}
      {children}
    </li>
  );
}
