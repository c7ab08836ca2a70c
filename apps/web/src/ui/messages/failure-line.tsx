import styles from './failure-line.module.css';

/** Why the last thing did not work, read out at once. */
export function FailureLine({ reason }: { readonly reason: string }): React.JSX.Element {
  return (
    <p role="alert" className={styles['failure']}>
      {reason}
    </p>
  );
}
