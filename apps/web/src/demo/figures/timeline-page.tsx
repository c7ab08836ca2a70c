import { ClockCircleOutlined, FallOutlined } from '@ant-design/icons';
import { Radio, Timeline } from 'antd';
import { type ReactNode, useState } from 'react';

import { DemoPage } from '../frame/demo-page.tsx';
import { useDemoTexts } from '../frame/demo-texts.ts';
import { TitledPanel } from '../frame/titled-panel.tsx';
import styles from './figures.module.css';
import { figuresTexts } from './figures-texts.ts';

interface TimelineEvent {
  readonly name: keyof (typeof figuresTexts)['zh']['timeline']['events'];
  readonly time: string;
  readonly color?: string;
  readonly icon?: ReactNode;
}

const events: readonly TimelineEvent[] = [
  { name: 'opened', time: '09:25', icon: <ClockCircleOutlined /> },
  { name: 'stroke', time: '10:12', color: 'var(--rise)' },
  { name: 'pivot', time: '11:05', icon: <span className={styles['pulse']} /> },
  { name: 'divergence', time: '14:20', icon: <FallOutlined />, color: 'var(--fall)' },
  { name: 'closed', time: '15:00', color: 'gray' },
];

/** What happened, in order (时间线). */
export function TimelinePage(): React.JSX.Element {
  const words = useDemoTexts(figuresTexts).words.timeline;
  return (
    <DemoPage title="timeline" lead={words.lead} testId="demo-timeline">
      <div className={styles['columns']}>
        <OrderedTimeline title={words.plain} testId="plain-timeline" isOnCards={false} />
        <OrderedTimeline title={words.card} testId="card-timeline" isOnCards />
      </div>
    </DemoPage>
  );
}

function OrderedTimeline(props: {
  readonly title: string;
  readonly testId: string;
  readonly isOnCards: boolean;
}): React.JSX.Element {
  const words = useDemoTexts(figuresTexts).words.timeline;
  const [order, setOrder] = useState<'forward' | 'reverse'>('forward');
  const items = events.map(({ name, time, color, icon }) => ({
    key: name,
    ...(color === undefined ? {} : { color }),
    ...(icon === undefined ? {} : { icon }),
    content: (
      <div className={styles[props.isOnCards ? 'card' : 'event']} data-testid="timeline-event">
        <strong>{words.events[name][0]}</strong>
        <p>{words.events[name][1]}</p>
        <time>{time}</time>
      </div>
    ),
  }));
  return (
    <TitledPanel title={props.title} testId={props.testId}>
      <Radio.Group
        className={styles['order'] ?? ''}
        aria-label={words.order}
        value={order}
        options={(['forward', 'reverse'] as const).map((value) => ({ value, label: words[value] }))}
        onChange={({ target }) => setOrder(target.value === 'reverse' ? 'reverse' : 'forward')}
      />
      <Timeline reverse={order === 'reverse'} items={items} />
    </TitledPanel>
  );
}
