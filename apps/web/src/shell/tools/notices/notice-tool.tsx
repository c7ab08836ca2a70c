import { BellOutlined } from '@ant-design/icons';

import { useTexts } from '../../../i18n/index.ts';
import { DropPanel, useDropPanel } from '../../../ui/index.ts';
import { ToolButton } from '../header/tool-button.tsx';
import { LazyNoticePopover } from './lazy-notice-popover.ts';
import { useNotices } from './use-notices.ts';

/** The bell with the number of notices, and the notices below it (通知). */
export function NoticeTool(): React.JSX.Element {
  const { t } = useTexts();
  const notices = useNotices();
  const panel = useDropPanel({ opensOnHover: true });
  const { total } = notices;
  return (
    <>
      <ToolButton
        {...panel.opener}
        label={
          total === 0
            ? t(($) => $.tools.notices.label)
            : t(($) => $.tools.notices.labelWithTotal, { total })
        }
        icon={<BellOutlined />}
        testId="tool-notice"
        badge={total}
        onFocus={LazyNoticePopover.prefetch}
      />
      <DropPanel panel={panel} width={300} testId="notice-popover">
        <LazyNoticePopover notices={notices} onLeave={panel.close} />
      </DropPanel>
    </>
  );
}
