import { messageOf } from '../../api/index.ts';
import { useDataCentreTexts } from '../../i18n/data-centre-texts.ts';
import type { Task } from '../../ui/index.ts';
import styles from './parts.module.css';

/** Why the last thing did not work, read out at once; nothing while there is nothing to say. */
export function FailureLine({ task }: { task: Task }): React.JSX.Element | null {
  const { locale } = useDataCentreTexts();
  if (task.kind !== 'failed') return null;
  return (
    <p role="alert" className={styles['failure']}>
      {messageOf(task.error, locale)}
    </p>
  );
}
