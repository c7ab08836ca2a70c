import { BellOutlined, MailOutlined } from '@ant-design/icons';
import type { Notice } from '@chanscope/contract';
import { Button } from 'antd';
import { useId, useState } from 'react';

import { messageOf } from '../../../api/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { cleanHtml } from '../../../ui/html/index.ts';
import styles from './notice-popover.module.css';
import { PassedTime } from './passed-time.tsx';
import type { Notices } from './use-notices.ts';

const tabs = ['notice', 'email'] as const;
type NoticeTab = (typeof tabs)[number];

export interface NoticePopoverProps {
  readonly notices: Notices;
  /** A link was followed: the panel is no longer requested. */
  readonly onLeave: () => void;
}

/** Notices and emails under the bell, and the button that clears them (通知弹层). */
export function NoticePopover({ notices, onLeave }: NoticePopoverProps): React.JSX.Element {
  const { t } = useTexts();
  const id = useId();
  const [selected, setSelected] = useState<NoticeTab>('notice');
  const select = (tab: NoticeTab): void => {
    setSelected(tab);
    notices.readAgain();
  };
  return (
    <div className={styles['box']}>
      <div className={styles['tabs']} role="tablist">
        {tabs.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`${id}-${tab}`}
            className={styles['tab']}
            aria-selected={tab === selected}
            aria-controls={`${id}-panel`}
            tabIndex={tab === selected ? 0 : -1}
            data-testid={`notice-tab-${tab}`}
            onClick={() => select(tab)}
            onKeyDown={(event) => {
              const other = otherTab(tab, event.key);
              if (other === null) return;
              select(other);
              document.querySelector<HTMLElement>(`#${CSS.escape(`${id}-${other}`)}`)?.focus();
            }}
          >
            {t(($) => $.tools.notices[tab])}
          </button>
        ))}
      </div>
      <div
        id={`${id}-panel`}
        className={styles['list']}
        role="tabpanel"
        aria-labelledby={`${id}-${selected}`}
      >
        <NoticeList tab={selected} notices={notices} onLeave={onLeave} />
      </div>
      <Button
        type="text"
        block
        disabled={notices.list.length === 0}
        data-testid="notice-clear"
        onClick={() => void notices.clear()}
      >
        {t(($) => $.tools.notices.clear)}
      </Button>
    </div>
  );
}

/** The tab that an arrow key leads to; null for other keys. */
function otherTab(tab: NoticeTab, key: string): NoticeTab | null {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null;
  return tab === 'notice' ? 'email' : 'notice';
}

function NoticeList(props: NoticePopoverProps & { readonly tab: NoticeTab }): React.JSX.Element {
  const { t, locale } = useTexts();
  const { notices, tab, onLeave } = props;
  const shown = notices.list.filter((each) => each[tab] !== '');
  if (shown.length > 0)
    return (
      <ul>
        {shown.map((each) => (
          <NoticeRow key={each.id} notice={each} tab={tab} onLeave={onLeave} />
        ))}
      </ul>
    );
  if (notices.state !== 'failed')
    return (
      <p className={styles['note']}>
        {notices.state === 'pending'
          ? t(($) => $.tools.notices.loading)
          : t(($) => $.tools.notices.none)}
      </p>
    );
  return (
    <p className={styles['note']} role="alert">
      {t(($) => $.tools.notices.failed, { reason: messageOf(notices.error, locale) })}{' '}
      <Button type="link" size="small" onClick={notices.readAgain}>
        {t(($) => $.tools.notices.retry)}
      </Button>
    </p>
  );
}

interface NoticeRowProps {
  readonly notice: Notice;
  readonly tab: NoticeTab;
  readonly onLeave: () => void;
}

function NoticeRow({ notice, tab, onLeave }: NoticeRowProps): React.JSX.Element {
  return (
    <li className={styles['row']} data-testid="notice-item">
      <Picture address={notice.image} tab={tab} />
      <div className={styles['words']}>
        {tab === 'notice' ? (
          <WrittenText html={notice.notice} onLeave={onLeave} />
        ) : (
          <p>{notice.email}</p>
        )}
        <PassedTime at={notice.datetime} className={styles['time']} />
      </div>
    </li>
  );
}

const pictureSize = 45;

function Picture({ address, tab }: { address: string; tab: NoticeTab }): React.JSX.Element {
  const [hasFailed, setFailed] = useState(false);
  if (address === '' || hasFailed)
    return (
      <span className={styles['picture']} aria-hidden="true">
        {tab === 'notice' ? <BellOutlined /> : <MailOutlined />}
      </span>
    );
  return (
    <img
      className={styles['picture']}
      src={address}
      alt=""
      width={pictureSize}
      height={pictureSize}
      referrerPolicy="no-referrer"
      onError={() => setFailed(true)}
    />
  );
}

/** Text with links as a user wrote it on the server, cleaned. */
function WrittenText({ html, onLeave }: { html: string; onLeave: () => void }): React.JSX.Element {
  return (
    <div
      className={styles['written']}
      data-testid="notice-text"
      ref={(element) => {
        if (element === null) return undefined;
        element.replaceChildren(cleanHtml(html));
        const follow = (event: Event): void => {
          if (event.target instanceof Element && event.target.closest('a') !== null) onLeave();
        };
        element.addEventListener('click', follow);
        return () => element.removeEventListener('click', follow);
      }}
    />
  );
}
