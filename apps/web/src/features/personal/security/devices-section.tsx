import { LaptopOutlined, MobileOutlined } from '@ant-design/icons';
import { type Device, routes } from '@chanscope/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useState } from 'react';

import { call, messageOf, showSuccess } from '../../../api/index.ts';
import { type Translate, useTexts } from '../../../i18n/index.ts';
import { StateMessage, Tag } from '../../../ui/index.ts';
import { ConfirmBox } from '../confirm-box.tsx';
import styles from './devices-section.module.css';
import { devicesQuery, applyDevices } from '../personal-queries.ts';
import { ageText, timeText } from '../time-words.ts';

/** The devices that are signed in (登录设备). */
export function DevicesSection({ username }: { username: string }): React.JSX.Element {
  const { t, locale } = useTexts();
  const { data, error, refetch, isFetching } = useQuery(devicesQuery(username));
  if (data !== undefined)
    return (
      <>
        {error === null ? null : (
          <output className={styles['stale']}>
            {t(($) => $.personal.stale, { reason: messageOf(error, locale) })}
          </output>
        )}
        <DeviceList username={username} devices={data} />
      </>
    );
  if (error === null)
    return <output className={styles['loading']}>{t(($) => $.personal.devices.loading)}</output>;
  return (
    <StateMessage
      urgency="alert"
      headingTag="h2"
      heading={t(($) => $.personal.devices.failed)}
      text={messageOf(error, locale)}
    >
      <Button type="primary" loading={isFetching} onClick={() => void refetch()}>
        {t(($) => $.personal.retry)}
      </Button>
    </StateMessage>
  );
}

/** What is to be signed out: one device, or all but this one. */
type Ending = { readonly kind: 'one'; readonly device: Device } | { readonly kind: 'others' };

function DeviceList({
  username,
  devices,
}: {
  username: string;
  devices: readonly Device[];
}): React.JSX.Element {
  const { t } = useTexts();
  const [ending, setEnding] = useState<Ending | null>(null);
  const now = useNow();
  const others = devices.filter((device) => !device.isCurrent);
  return (
    <>
      <p className={styles['lead']}>{t(($) => $.personal.devices.lead)}</p>
      <ul className={styles['list']}>
        {devices.toSorted(currentFirst).map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            now={now}
            onEnd={() => setEnding({ kind: 'one', device })}
          />
        ))}
      </ul>
      {others.length === 0 ? (
        <p className={styles['alone']}>{t(($) => $.personal.devices.alone)}</p>
      ) : (
        <Button danger onClick={() => setEnding({ kind: 'others' })}>
          {t(($) => $.personal.devices.endOthers)}
        </Button>
      )}
      {ending === null ? null : (
        <EndingBox
          username={username}
          ending={ending}
          otherCount={others.length}
          onClose={() => setEnding(null)}
        />
      )}
    </>
  );
}

function DeviceRow({
  device,
  now,
  onEnd,
}: {
  device: Device;
  now: number;
  onEnd: () => void;
}): React.JSX.Element {
  const { t } = useTexts();
  const { ip, createdAt, lastSeenAt, isCurrent } = device;
  const name = nameOf(device, t);
  return (
    <li className={styles['device']} data-testid="device" data-current={isCurrent}>
      <span className={styles['icon']} aria-hidden="true">
        {/android|iphone|ios/i.test(name) ? <MobileOutlined /> : <LaptopOutlined />}
      </span>
      <div className={styles['words']}>
        <p className={styles['name']}>
          {name}
          {isCurrent ? <Tag>{t(($) => $.personal.devices.current)}</Tag> : null}
        </p>
        <p className={styles['where']}>
          {t(($) => $.personal.devices.where, { ip, time: timeText(createdAt) })}
        </p>
        <p className={styles['where']}>
          {t(($) => $.personal.devices.seen, { when: ageText(lastSeenAt, now, t) })}
        </p>
      </div>
      {isCurrent ? null : (
        <Button aria-label={t(($) => $.personal.devices.endOf, { name })} onClick={onEnd}>
          {t(($) => $.personal.devices.end)}
        </Button>
      )}
    </li>
  );
}

function EndingBox({
  username,
  ending,
  otherCount,
  onClose,
}: {
  username: string;
  ending: Ending;
  otherCount: number;
  onClose: () => void;
}): React.JSX.Element {
  const { t } = useTexts();
  const client = useQueryClient();
  const done = (devices: Device[], text: string): void => {
    applyDevices(client, username, devices);
    showSuccess(text);
    onClose();
  };
  if (ending.kind === 'others')
    return (
      <ConfirmBox
        title={t(($) => $.personal.devices.endOthersTitle)}
        text={t(($) => $.personal.devices.endOthersText, { total: otherCount })}
        confirmLabel={t(($) => $.personal.devices.end)}
        onClose={onClose}
        onConfirm={async () =>
          done(
            await call(routes.endOtherDevices, {}),
            t(($) => $.personal.devices.othersEnded),
          )
        }
      />
    );
  const { id, ip } = ending.device;
  const name = nameOf(ending.device, t);
  return (
    <ConfirmBox
      title={t(($) => $.personal.devices.endTitle)}
      text={t(($) => $.personal.devices.endText, { name, ip })}
      confirmLabel={t(($) => $.personal.devices.end)}
      onClose={onClose}
      onConfirm={async () =>
        done(
          await call(routes.endDevice, { id }),
          t(($) => $.personal.devices.ended),
        )
      }
    />
  );
}

/** The browser and its system, as far as the server could show them. */
function nameOf({ name }: Device, t: Translate): string {
  return name === '' ? t(($) => $.personal.devices.unknown) : name;
}

/** This device on top, then the one that was used last. */
function currentFirst(left: Device, right: Device): number {
  return Number(right.isCurrent) - Number(left.isCurrent) || right.lastSeenAt - left.lastSeenAt;
}

/** The time, looked at twice a minute so that “5 minutes ago” stays true. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
