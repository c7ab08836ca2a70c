import { administrationRoutes, userBatchLimits } from '@chanscope/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import type { z } from 'zod';

import { call, messageOf } from '../../../api/index.ts';
import { useUsersTexts } from '../../../i18n/users/users-texts.ts';
import { DialogBox, FailureLine, useTask, useUnsaved } from '../../../ui/index.ts';
import { zoneMinutesAt } from '../../../ui/instants/index.ts';
import { usersKey } from '../use-users.ts';
import { ImportDone } from './import-done.tsx';
import { fateCounts } from './import-lines.ts';
import { ImportReport } from './import-report.tsx';
import { ImportSource } from './import-source.tsx';

type Trial = z.output<typeof administrationRoutes.previewUserImport.response>;
type Commit = z.output<typeof administrationRoutes.commitUserImport.response>;

/** Adds many accounts from a table (批量导入): it is tried line by line before anything is added. */
export function ImportBox({ onClose }: { readonly onClose: () => void }): React.JSX.Element {
  const { words, locale } = useUsersTexts();
  const [text, setText] = useState('');
  const [trial, setTrial] = useState<Trial | null>(null);
  const [done, setDone] = useState<Commit | null>(null);
  const { task, run } = useTask();
  const client = useQueryClient();
  useUnsaved(text !== '' && done === null);
  const requestNow = () => ({ text, zoneMinutes: zoneMinutesAt(Date.now()) });
  const tryOut = async (): Promise<void> =>
    setTrial(await call(administrationRoutes.previewUserImport, requestNow()));
  const commit = async (): Promise<void> => {
    setDone(await call(administrationRoutes.commitUserImport, requestNow()));
    await client.invalidateQueries({ queryKey: usersKey });
  };
  return (
    <DialogBox
      title={words.file.title}
      closeLabel={words.close}
      width={760}
      testId="user-import"
      onClose={onClose}
      actions={
        <Steps
          step={done === null ? (trial ?? 'text') : 'done'}
          isBusy={task.kind === 'busy'}
          canTry={text.trim() !== '' && text.length <= userBatchLimits.letters}
          onTry={() => void run(tryOut)}
          onBack={() => setTrial(null)}
          onCommit={() => void run(commit)}
          onClose={onClose}
        />
      }
    >
      {task.kind === 'failed' ? <FailureLine reason={messageOf(task.error, locale)} /> : null}
      {done === null ? null : <ImportDone done={done} />}
      {done === null && trial !== null ? <ImportReport {...trial} /> : null}
      {trial === null ? <ImportSource text={text} onText={setText} /> : null}
    </DialogBox>
  );
}

interface StepsProps {
  readonly step: 'text' | Trial | 'done';
  readonly isBusy: boolean;
  readonly canTry: boolean;
  readonly onTry: () => void;
  readonly onBack: () => void;
  readonly onCommit: () => void;
  readonly onClose: () => void;
}

/** The buttons of the step that the import is at. */
function Steps(props: StepsProps): React.JSX.Element {
  const { step, isBusy, canTry, onTry, onBack, onCommit, onClose } = props;
  const { words } = useUsersTexts();
  if (step === 'done') return <Button onClick={onClose}>{words.close}</Button>;
  if (step === 'text')
    return (
      <>
        <Button onClick={onClose}>{words.cancel}</Button>
        <Button key="try" type="primary" loading={isBusy} disabled={!canTry} onClick={onTry}>
          {words.file.try}
        </Button>
      </>
    );
  const count = fateCounts(step.lines).new;
  return (
    <>
      <Button onClick={onBack}>{words.file.back}</Button>
      <Button
        key="commit"
        type="primary"
        loading={isBusy}
        disabled={count === 0}
        onClick={onCommit}
      >
        {count === 0 ? words.file.nothingNew : words.file.commit(count)}
      </Button>
    </>
  );
}
