import { useTexts } from '../../../i18n/index.ts';
import { CountLine, DropPanel, useDropPanel } from '../../../ui/index.ts';
import { LazyNoticePopover } from './lazy-notice-popover.ts';
import { useNotices } from './use-notices.ts';

/** How many notices there are (通知), as an entry of a list; a press shows them. */
export function NoticeReminder(): React.JSX.Element {
  const { t } = useTexts();
  const notices = useNotices();
  const panel = useDropPanel();
  const { total, state } = notices;
  const counts = { pending: '…', failed: '—', ready: String(total) };
  return (
    <CountLine
      name={t(($) => $.tools.notices.label)}
      count={counts[state]}
      isMarked={total > 0}
      which=""
      target={panel.opener}
    >
      <DropPanel panel={panel} width={300} testId="notice-reminder">
        <LazyNoticePopover notices={notices} onLeave={panel.close} />
      </DropPanel>
    </CountLine>
  );
}
