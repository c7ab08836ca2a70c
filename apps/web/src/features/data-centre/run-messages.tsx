import { type JobRun, type Message, messageDetails, messageText } from '@chanscope/contract';

import { useDataCentreTexts } from '../../i18n/data-centre-texts.ts';
import styles from './parts.module.css';

/** Why a run was skipped or failed; nothing where it did what it is for. */
export function RunReason({ run }: { run: JobRun }): React.JSX.Element | null {
  const { reason, messages } = run;
  return reason === null ? null : <MessageLine message={messages.reason} text={reason} />;
}

/** What a run shows the operator besides. */
export function RunWarnings({ run }: { run: JobRun }): React.JSX.Element {
  const { warnings, messages } = run;
  return (
    <>
      {warnings.map((text, place) => (
        <MessageLine key={text} message={messages.warnings[place] ?? null} text={text} />
      ))}
    </>
  );
}

interface MessageLineProps {
  readonly message: Message | null;
  /** As the server says it, for a message that this page does not know. */
  readonly text: string;
}

function MessageLine({ message, text }: MessageLineProps): React.JSX.Element {
  const { locale } = useDataCentreTexts();
  const details = message === null ? [] : messageDetails(message);
  return (
    <>
      <p>{(message === null ? null : messageText(message, locale)) ?? text}</p>
      {details.map((detail) => (
        <p key={detail} className={styles['faint']}>
          <code>{detail}</code>
        </p>
      ))}
    </>
  );
}
