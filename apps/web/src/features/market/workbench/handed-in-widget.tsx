import type { ComponentType } from 'react';

import { useWidgetTexts } from '../../../i18n/market/widget-texts.ts';
import { Tag } from '../../../ui/index.ts';
import type { MarketDay } from '../frame/market-day.ts';
import { JobReminders } from '../widgets/reminders/job-reminders.tsx';
import { WidgetBox } from '../widgets/widget-frame.tsx';
import type { HandedInId } from './widget-catalogue.ts';
import styles from './workbench.module.css';

/** What the workbench shows of other features. */
export interface WorkbenchDependencies {
  /** The main indices of a market as they are now, or as they closed on a day. */
  readonly indices: ComponentType<MarketDay>;
  /** The watchlist in a small space. */
  readonly watchlist: ComponentType<{ readonly limit: number }>;
  /** Lines of a list: what of the watchlist asks for attention. */
  readonly watchReminders: ComponentType;
  /** A line of a list: how many notices there are. */
  readonly noticeReminder: ComponentType;
}

interface HandedInWidgetProps {
  readonly id: HandedInId;
  readonly dependencies: WorkbenchDependencies;
  readonly day: MarketDay;
  readonly limit: number;
}

/** A widget whose contents are those of other features. */
export function HandedInWidget({
  id,
  dependencies,
  day,
  limit,
}: HandedInWidgetProps): React.JSX.Element {
  const { words } = useWidgetTexts();
  const { title } = words[id];
  const isPast = day.date !== null;
  switch (id) {
    case 'indices': {
      const { indices: Indices } = dependencies;
      return (
        <WidgetBox id={id} title={title} to={null} state="ready">
          {null}
          <Indices market={day.market} date={day.date} />
        </WidgetBox>
      );
    }
    case 'watchlist': {
      const { watchlist: Watchlist } = dependencies;
      return (
        <WidgetBox id={id} title={title} to="/watchlist" state="ready">
          {isPast ? <Tag tone="notice">{words.watchlist.now}</Tag> : null}
          <Watchlist limit={limit} />
        </WidgetBox>
      );
    }
    case 'reminders': {
      const { watchReminders: WatchReminders, noticeReminder: NoticeReminder } = dependencies;
      return (
        <WidgetBox id={id} title={title} to={null} state="ready">
          {isPast ? <Tag tone="notice">{words.reminders.now}</Tag> : null}
          <ul className={styles['reminders']}>
            <WatchReminders />
            <NoticeReminder />
            <JobReminders />
          </ul>
        </WidgetBox>
      );
    }
  }
}
