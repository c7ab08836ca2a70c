import { CaretRightOutlined, PauseOutlined } from '@ant-design/icons';
import { type Announcement, minuteMs, routes } from '@chanscope/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import { call } from '../../api/index.ts';
import { useTexts } from '../../i18n/index.ts';
import styles from './announcement-banner.module.css';
import { isBannerExpected, rememberBanner } from './expected-banner.ts';

const turnsEveryMs = 8000;

/** What the site announces, one after the other (公告). Nothing to announce takes no room. */
export function AnnouncementBanner(): React.JSX.Element | null {
  const { locale } = useTexts();
  const { data, fetchStatus } = useQuery({
    queryKey: ['announcements', locale],
    queryFn: ({ signal }) => call(routes.listAnnouncements, {}, signal),
    staleTime: 5 * minuteMs,
    refetchInterval: 5 * minuteMs,
  });
  useEffect(() => {
    if (data !== undefined) rememberBanner(data.length > 0);
  }, [data]);
  if (data === undefined)
    return fetchStatus === 'fetching' && isBannerExpected() ? (
      <section className={styles['banner']} aria-hidden="true" />
    ) : null;
  return data.length === 0 ? null : <Carousel announcements={data} />;
}

interface Turning {
  /** Which one is shown, and which one slides away; −1 before the first turn. */
  readonly at: number;
  readonly left: number;
}

function Carousel({
  announcements,
}: {
  readonly announcements: readonly Announcement[];
}): React.JSX.Element {
  const { t } = useTexts();
  const total = announcements.length;
  const [isPaused, setPaused] = useState(false);
  const banner = useRef<HTMLElement>(null);
  const isAttended = useAttended(banner);
  const [turning, setTurning] = useState<Turning>({ at: 0, left: -1 });
  const [isWhole, setWhole] = useState(false);
  const isStill = isPaused || isAttended || total === 1;

  useEffect(() => {
    if (isStill) return undefined;
    const timer = setInterval(() => {
      setTurning(({ at }) => ({ at: (at + 1) % total, left: at % total }));
      setWhole(false);
    }, turnsEveryMs);
    return () => clearInterval(timer);
  }, [isStill, total]);

  return (
    <section
      ref={banner}
      className={styles['banner']}
      aria-label={t(($) => $.tools.announcements.label)}
      data-testid="announcement-banner"
      data-whole={isWhole}
    >
      <span className={styles['tag']}>{t(($) => $.tools.announcements.label)}</span>
      <div className={styles['window']}>
        <Slides
          announcements={announcements}
          isWhole={isWhole}
          {...turning}
          onToggle={() => setWhole(!isWhole)}
        />
      </div>
      {total === 1 ? null : (
        <PauseButton isPaused={isPaused} onToggle={() => setPaused(!isPaused)} />
      )}
    </section>
  );
}

/** Whether the mouse or the focus is somewhere in an element. */
function useAttended(element: React.RefObject<HTMLElement | null>): boolean {
  const [isAttended, setAttended] = useState(false);
  useEffect(() => {
    const own = element.current;
    const stopped = new AbortController();
    const listen = (kinds: readonly string[], isThere: boolean): void =>
      kinds.forEach((kind) =>
        own?.addEventListener(kind, () => setAttended(isThere), { signal: stopped.signal }),
      );
    listen(['pointerenter', 'focusin'], true);
    listen(['pointerleave', 'focusout'], false);
    return () => stopped.abort();
  }, [element]);
  return isAttended;
}

interface SlidesProps extends Turning {
  readonly announcements: readonly Announcement[];
  readonly isWhole: boolean;
  readonly onToggle: () => void;
}

/** The announcement that is shown and the one that slides away; a press shows a long title as a whole. */
function Slides(props: SlidesProps): React.JSX.Element {
  const { announcements, at, left, isWhole, onToggle } = props;
  const shown = announcements[at % announcements.length];
  const leaving = left === -1 || isWhole ? undefined : announcements[left];
  return (
    <>
      {leaving === undefined || leaving === shown ? null : (
        <span key={`left-${leaving.id}`} className={styles['leaving']} aria-hidden="true">
          {leaving.title}
        </span>
      )}
      {shown === undefined ? null : (
        <button
          key={shown.id}
          type="button"
          className={styles['title']}
          title={shown.title}
          aria-expanded={isWhole}
          data-level={shown.level}
          data-turned={left !== -1}
          data-testid="announcement"
          onClick={onToggle}
        >
          {shown.title}
        </button>
      )}
    </>
  );
}

function PauseButton(props: {
  readonly isPaused: boolean;
  readonly onToggle: () => void;
}): React.JSX.Element {
  const { t } = useTexts();
  const label = props.isPaused
    ? t(($) => $.tools.announcements.play)
    : t(($) => $.tools.announcements.pause);
  return (
    <button
      type="button"
      className={styles['pause']}
      aria-label={label}
      title={label}
      data-testid="announcement-pause"
      onClick={props.onToggle}
    >
      {props.isPaused ? <CaretRightOutlined /> : <PauseOutlined />}
    </button>
  );
}
