import { messageOf } from '../../api/index.ts';
import { useDataCentreTexts } from '../../i18n/data-centre-texts.ts';
import { type Task, FailureLine as PlainLine } from '../../ui/index.ts';

/** Why the last thing did not work, read out at once; nothing while there is nothing to say. */
export function FailureLine({ task }: { task: Task }): React.JSX.Element | null {
  const { locale } = useDataCentreTexts();
  if (task.kind !== 'failed') return null;
  return <PlainLine reason={messageOf(task.error, locale)} />;
}
