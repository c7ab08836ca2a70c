import { routes } from '@chanscope/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useState } from 'react';

import { call, messageOf, showSuccess } from '../../api/index.ts';
import { useSystemLogTexts } from '../../i18n/system-log/system-log-texts.ts';
import { Can } from '../../session/index.ts';
import { ConfirmBox, FailureLine, useTask } from '../../ui/index.ts';
import styles from './system-log.module.css';
import { logKey } from './use-log-lines.ts';

/** What the last check found. */
type Review = { readonly text: string; readonly isWhole: boolean };

/** Checks that the log is whole, and cuts old lines off. */
export function ChainTools(): React.JSX.Element {
  const { words, locale } = useSystemLogTexts();
  const { task, run } = useTask();
  const [review, setReview] = useState<Review | null>(null);
  const [isAsking, setAsking] = useState(false);
  const client = useQueryClient();
  const verify = async (): Promise<void> => {
    setReview(null);
    const { isWhole, lines, sealed, firstFault } = await call(routes.verifyLog, {});
    setReview({
      isWhole,
      text: isWhole ? words.whole(lines, sealed) : words.altered(firstFault ?? 1),
    });
    await client.invalidateQueries({ queryKey: logKey });
  };
  return (
    <>
      <output
        className={styles['review']}
        data-whole={review?.isWhole ?? ''}
        data-testid="log-review"
      >
        {review?.text ?? ''}
      </output>
      {task.kind === 'failed' ? <FailureLine reason={messageOf(task.error, locale)} /> : null}
      <Button loading={task.kind === 'busy'} onClick={() => void run(verify)}>
        {words.verify}
      </Button>
      <Can access={routes.cutLog.access}>
        <Button onClick={() => setAsking(true)}>{words.cut}</Button>
      </Can>
      {isAsking ? (
        <CutBox
          onCut={() => {
            setAsking(false);
            setReview(null);
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}

const firstRetainedDays = 365;
const minRetainedDays = 30;
const maxRetainedDays = 36_500;

/** What the field says as a number of days; what is none is the first one again. */
function daysOf(text: string): number {
  const days = Math.round(Number(text));
  return text.trim() === '' || Number.isNaN(days)
    ? firstRetainedDays
    : Math.min(days, maxRetainedDays);
}

interface CutBoxProps {
  readonly onCut: () => void;
  readonly onClose: () => void;
}

/** Asks from which age on lines are cut off. */
function CutBox({ onCut, onClose }: CutBoxProps): React.JSX.Element {
  const { words, locale } = useSystemLogTexts();
  const [days, setDays] = useState(firstRetainedDays);
  const client = useQueryClient();
  const cut = async (): Promise<void> => {
    const { lines } = await call(routes.cutLog, { retainedDays: days });
    onCut();
    showSuccess(words.cutDone(lines));
    await client.invalidateQueries({ queryKey: logKey });
  };
  return (
    <ConfirmBox
      title={words.cutTitle}
      text={words.cutText(days)}
      confirmLabel={words.cut}
      words={{
        cancel: words.cancel,
        close: words.close,
        reasonOf: (error) => messageOf(error, locale),
      }}
      onConfirm={cut}
      onClose={onClose}
    >
      <label className={styles['day']}>
        {words.retained}
        <Input
          type="number"
          min={minRetainedDays}
          max={maxRetainedDays}
          value={days}
          onChange={(event) => setDays(daysOf(event.target.value))}
        />
      </label>
    </ConfirmBox>
  );
}
