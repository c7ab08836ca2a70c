import { Button, notification } from 'antd';
import { useState } from 'react';

import { messageOf, showSuccess } from '../../../api/index.ts';
import { ConfirmBox, DialogBox } from '../../../ui/index.ts';
import { useDemoTexts } from '../../frame/demo-texts.ts';
import { tableTexts } from '../table-texts.ts';

/** The four ways in which pages say something: a message, an alert, a question and a notification. */
export function FeedbackButtons(): React.JSX.Element {
  const { words } = useDemoTexts(tableTexts);
  const own = words.comprehensive.feedback;
  const [open, setOpen] = useState<'alert' | 'confirm' | null>(null);
  const [notifier, place] = notification.useNotification();
  return (
    <>
      {place}
      <Button onClick={() => showSuccess(own.said)}>{own.message}</Button>
      <Button onClick={() => setOpen('alert')}>{own.alert}</Button>
      <Button onClick={() => setOpen('confirm')}>{own.confirm}</Button>
      <Button
        onClick={() => notifier.info({ title: own.notify, description: own.said, duration: 3 })}
      >
        {own.notify}
      </Button>
      <FeedbackBox open={open} onClose={() => setOpen(null)} />
    </>
  );
}

function FeedbackBox(props: {
  readonly open: 'alert' | 'confirm' | null;
  readonly onClose: () => void;
}): React.JSX.Element | null {
  const { open, onClose } = props;
  const { words, locale } = useDemoTexts(tableTexts);
  const own = words.comprehensive.feedback;
  if (open === null) return null;
  if (open === 'alert')
    return (
      <DialogBox
        title={own.alert}
        closeLabel={words.close}
        onClose={onClose}
        actions={
          <Button type="primary" data-first onClick={onClose}>
            {words.sure}
          </Button>
        }
      >
        {own.alertText}
      </DialogBox>
    );
  return (
    <ConfirmBox
      title={own.confirm}
      text={own.confirmText}
      confirmLabel={words.sure}
      isDanger={false}
      words={{
        cancel: words.cancel,
        close: words.close,
        reasonOf: (error) => messageOf(error, locale),
      }}
      onConfirm={async () => {
        showSuccess(own.confirmed);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
