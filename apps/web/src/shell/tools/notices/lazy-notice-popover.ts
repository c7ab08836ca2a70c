import { lazyPart } from '../../../ui/index.ts';

/** The notices below what opens them, fetched when they are first shown. */
export const LazyNoticePopover = lazyPart(
  async () => (await import('./notice-popover.tsx')).NoticePopover,
);
