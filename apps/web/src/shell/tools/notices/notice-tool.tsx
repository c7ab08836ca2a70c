import { BellOutlined } from '@ant-design/icons';

import { useTexts } from '../../../i18n/index.ts';
import { lazyPart } from '../../../ui/index.ts';
import styles from '../header/flyout.module.css';
import { useFlyout } from '../header/flyout.ts';
import { ToolButton } from '../header/tool-button.tsx';
import { useNotices } from './use-notices.ts';

const NoticePopover = lazyPart(async () => (await import('./notice-popover.tsx')).NoticePopover);

const width = 300;

/** The bell with the number of notices, and the notices below it (通知). */
export function NoticeTool(): React.JSX.Element {
  const { t } = useTexts();
  const notices = useNotices();
  const flyout = useFlyout({ width, opensOnHover: true });
  const { total } = notices;
  return (
    <>
      <ToolButton
        {...flyout.trigger}
        label={
          total === 0
            ? t(($) => $.tools.notices.label)
            : t(($) => $.tools.notices.labelWithTotal, { total })
        }
        icon={<BellOutlined />}
        testId="tool-notice"
        badge={total}
        onFocus={NoticePopover.prefetch}
      />
      <div {...flyout.panel} className={styles['panel']} data-testid="notice-popover">
        {flyout.isOpen ? <NoticePopover notices={notices} onLeave={flyout.close} /> : null}
      </div>
    </>
  );
}
