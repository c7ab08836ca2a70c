import { BugOutlined } from '@ant-design/icons';
import { useState } from 'react';

import { useTexts } from '../../../i18n/index.ts';
import { lazyPart } from '../../../ui/index.ts';
import { useErrorLog } from './error-log-store.ts';
import { ToolButton } from '../header/tool-button.tsx';

const ErrorLogDialog = lazyPart(
  async () => (await import('./error-log-dialog.tsx')).ErrorLogDialog,
);

/** Opens the error log (错误日志). */
export function ErrorLogTool(): React.JSX.Element {
  const { t } = useTexts();
  const total = useErrorLog(({ entries }) => entries.length);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ToolButton
        label={t(($) => $.tools.errors.label, { total })}
        icon={<BugOutlined />}
        testId="tool-error-log"
        badge={total}
        onPointerEnter={ErrorLogDialog.prefetch}
        onFocus={ErrorLogDialog.prefetch}
        onClick={() => setOpen(true)}
      />
      {isOpen ? <ErrorLogDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}
