import { Button } from 'antd';
import type { ReactNode } from 'react';

import { useLimitTexts } from '../../../i18n/market/limit-texts.ts';
import { StateMessage } from '../../../ui/index.ts';
import styles from './limit-up.module.css';

interface AnswerStateProps<Answer> {
  /** Undefined before it was read. */
  readonly answer: Answer | undefined;
  /** Why the last reading failed, in words for the reader; null where it did not. */
  readonly failure: string | null;
  readonly retry: () => void;
  readonly children: (answer: Answer) => ReactNode;
}

/** A part of the page in every state of what it reads: on its way, failed, there, there but of before. */
export function AnswerState<Answer>(props: AnswerStateProps<Answer>): React.JSX.Element {
  const { answer, failure, retry, children } = props;
  const { words } = useLimitTexts();
  if (answer !== undefined)
    return (
      <>
        {failure === null ? null : (
          <output className={styles['stale']} data-testid="limit-stale">
            {failure}
          </output>
        )}
        {children(answer)}
      </>
    );
  if (failure === null)
    return (
      <div aria-busy="true" className={styles['loading']}>
        <output>{words.loading}</output>
      </div>
    );
  return (
    <StateMessage urgency="alert" headingTag="h2" heading={words.failed} text={failure}>
      <Button type="primary" onClick={retry}>
        {words.retry}
      </Button>
    </StateMessage>
  );
}
