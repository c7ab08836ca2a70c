import type { ScreenHead } from '@chanscope/contract';
import { Button } from 'antd';
import { type ReactNode, useContext, useId } from 'react';
import { Link } from 'react-router';

import { useMarketFrameTexts } from '../../../i18n/market/frame-texts.ts';
import { useWidgetTexts } from '../../../i18n/market/widget-texts.ts';
import { Tag } from '../../../ui/index.ts';
import type { Reading } from './use-reading.ts';
import styles from './widget-frame.module.css';
import { SaidBasis } from './widget-props.ts';

interface WidgetFrameProps<Answer> {
  /** What tests find it by, after `widget-`. */
  readonly id: string;
  readonly title: string;
  /** The address of the list that it shows the beginning of; null where there is none. */
  readonly to: string | null;
  readonly reading: Reading<Answer>;
  /** What is said of how the numbers are made, such as 分钟估算. */
  readonly method?: string;
  /** What is said where `children` answers null; initially that there was nothing on the day. */
  readonly nothing?: string;
  readonly children: (answer: Answer) => ReactNode;
}

/** A widget of the market: its name, which opens its list, what its numbers are based on, and its states. */
export function WidgetFrame<Answer extends ScreenHead>(
  props: WidgetFrameProps<Answer>,
): React.JSX.Element {
  const { id, title, to, reading, method, nothing, children } = props;
  return (
    <WidgetBox id={id} title={title} to={to} state={reading.kind}>
      {reading.kind === 'ready' ? <Basis head={reading.answer} method={method} /> : null}
      <WidgetBody reading={reading} to={to} nothing={nothing}>
        {children}
      </WidgetBody>
    </WidgetBox>
  );
}

/** What the numbers are based on, as far as it was not said of all widgets. */
function Basis({
  head,
  method,
}: {
  readonly head: ScreenHead;
  readonly method: string | undefined;
}): React.JSX.Element {
  const { words } = useWidgetTexts();
  const { words: frame } = useMarketFrameTexts();
  const said = useContext(SaidBasis);
  const { date, simulated, part } = head;
  return (
    <span className={styles['basis']}>
      {simulated && said?.simulated !== true ? (
        <Tag tone="notice" title={words.simulatedHint}>
          {words.simulated}
        </Tag>
      ) : null}
      {/* A light run of one list may stand beside a full one of another. */}
      {part === null || isSamePart(part, said?.part ?? null) ? null : (
        <Tag tone="notice">{frame.basis.part(part.count, part.of)}</Tag>
      )}
      {method === undefined ? null : <span>{method}</span>}
      {date === null || date === said?.date ? null : (
        <span title={words.close(date)}>{date.slice(5)}</span>
      )}
    </span>
  );
}

function isSamePart(part: MarketPart, said: MarketPart | null): boolean {
  return part.count === said?.count && part.of === said.of;
}

type MarketPart = NonNullable<ScreenHead['part']>;

interface WidgetBoxProps {
  readonly id: string;
  readonly title: string;
  readonly to: string | null;
  readonly state: string;
  /** The first stands in the head, the second below it. */
  readonly children: readonly [ReactNode, ReactNode];
}

/** The outside of a widget, whatever it shows. */
export function WidgetBox({ id, title, to, state, children }: WidgetBoxProps): React.JSX.Element {
  const headingId = useId();
  const [basis, body] = children;
  return (
    <section
      className={styles['widget']}
      aria-labelledby={headingId}
      data-testid={`widget-${id}`}
      data-state={state}
    >
      <div className={styles['head']}>
        <h2 id={headingId} className={styles['title']}>
          {to === null ? title : <Link to={to}>{title}</Link>}
        </h2>
        {basis}
      </div>
      <div className={styles['body']}>{body}</div>
    </section>
  );
}

function WidgetBody<Answer extends ScreenHead>({
  reading,
  to,
  nothing,
  children,
}: Pick<WidgetFrameProps<Answer>, 'reading' | 'to' | 'children'> & {
  readonly nothing: string | undefined;
}): React.JSX.Element {
  const { words } = useWidgetTexts();
  switch (reading.kind) {
    case 'loading':
      return (
        <div className={styles['skeleton']} aria-busy="true">
          <span className={styles['unseen']}>{words.states.loading}</span>
        </div>
      );
    case 'failed':
      return (
        <div className={styles['message']} role="alert">
          <span>{reading.reason}</span>
          <Button size="small" onClick={reading.retry}>
            {words.states.retry}
          </Button>
        </div>
      );
    case 'uncomputed':
      return <Uncomputed nearest={reading.nearest} to={to} />;
    case 'ready':
      return (
        <>
          {reading.stale === null ? null : (
            <output className={styles['stale']}>{words.states.stale(reading.stale)}</output>
          )}
          {children(reading.answer) ?? <Message text={nothing ?? words.states.empty} />}
        </>
      );
  }
}

/** 未计算, and where there is a day that was computed. */
function Uncomputed({
  nearest,
  to,
}: {
  readonly nearest: string | null;
  readonly to: string | null;
}): React.JSX.Element {
  const { words } = useWidgetTexts();
  if (nearest === null || to === null) return <Message text={words.states.never} />;
  const [path = '', query = ''] = to.split('?');
  const asked = new URLSearchParams(query);
  asked.set('date', nearest);
  return (
    <div className={styles['message']}>
      <span>{words.states.uncomputed}</span>
      <Link to={`${path}?${asked.toString()}`}>{words.states.nearest(nearest)}</Link>
    </div>
  );
}

/** What stands in the place of numbers that there are none of. */
function Message({ text }: { readonly text: string }): React.JSX.Element {
  return <div className={styles['message']}>{text}</div>;
}
