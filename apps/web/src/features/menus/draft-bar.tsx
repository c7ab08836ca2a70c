import { HistoryOutlined, RedoOutlined, UndoOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';

import { messageOf, showSuccess } from '../../api/index.ts';
import { useMenuTexts } from '../../i18n/menus/menu-texts.ts';
import { FailureLine, useTask } from '../../ui/index.ts';
import { isSound } from './draft/draft-faults.ts';
import { AskBox } from './ask-box.tsx';
import styles from './menus-page.module.css';
import type { DraftWork } from './use-menu-editing.ts';
import { ResetBox } from './versions/reset-box.tsx';
import { VersionBox } from './versions/version-box.tsx';

/** What can be done to the draft as a whole. */
export function DraftBar({ work }: { readonly work: DraftWork }): React.JSX.Element {
  const { words, locale } = useMenuTexts();
  const { task, run } = useTask();
  const [box, setBox] = useState<'versions' | 'reset' | 'discard' | null>(null);
  const { actions } = words;
  const { count, editing } = work;
  const close = (): void => setBox(null);
  const save = async (): Promise<void> => {
    if (await work.save()) showSuccess(words.saved(count));
  };
  return (
    <div className={styles['actions']}>
      {task.kind === 'failed' ? <FailureLine reason={messageOf(task.error, locale)} /> : null}
      <StepButtons work={work} />
      <Button icon={<HistoryOutlined />} onClick={() => setBox('versions')}>
        {actions.history}
      </Button>
      <Button onClick={() => setBox('reset')}>{actions.reset}</Button>
      <Button disabled={count === 0} onClick={() => setBox('discard')}>
        {actions.discard}
      </Button>
      <Button
        type="primary"
        disabled={count === 0 || !isSound(editing.faults)}
        loading={task.kind === 'busy'}
        data-testid="save-menu"
        onClick={() => void run(save)}
      >
        {actions.save(count)}
      </Button>
      {box === 'versions' ? <VersionBox work={work} onClose={close} /> : null}
      {box === 'reset' ? <ResetBox work={work} onClose={close} /> : null}
      {box === 'discard' ? (
        <AskBox
          title={words.discardTitle}
          text={words.discarded(count)}
          confirmLabel={actions.discard}
          onConfirm={async () => {
            work.discard();
            close();
            return Promise.resolve();
          }}
          onClose={close}
        />
      ) : null}
    </div>
  );
}

/** Takes back what was done last, and does it again. */
function StepButtons({ work }: { readonly work: DraftWork }): React.JSX.Element {
  const { actions } = useMenuTexts().words;
  const { state, undo, redo } = work;
  return (
    <>
      <Button
        icon={<UndoOutlined />}
        aria-label={actions.undo}
        title={actions.undo}
        disabled={state.past.length === 0}
        onClick={undo}
      />
      <Button
        icon={<RedoOutlined />}
        aria-label={actions.redo}
        title={actions.redo}
        disabled={state.future.length === 0}
        onClick={redo}
      />
    </>
  );
}
