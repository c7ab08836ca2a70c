import type { DayList, ScreenHead } from '@chanscope/contract';
import { type Market, markets } from '@chanscope/market';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';

import { useMarketFrameTexts } from '../../../i18n/market/frame-texts.ts';
import { loginAddress } from '../../../session/index.ts';
import { ChoiceBar, ScrollLine, phoneScreen, useMedia } from '../../../ui/index.ts';
import { BasisLine } from './basis-line.tsx';
import { FirstRunNote } from './first-run-note.tsx';
import { DayPicker } from './day-picker.tsx';
import styles from './market-frame.module.css';
import { UncomputedDay } from './uncomputed-day.tsx';
import type { MarketDay } from './market-day.ts';
import { useMarketDay } from './use-market-day.ts';
import { useStoredDays } from './use-stored-days.ts';

/** What the answer of a list of the market says besides its rows; `count` and `limited` where there are rows. */
export type FramedAnswer = ScreenHead & {
  readonly count?: number;
  /** True when a visitor sees only the first rows. */
  readonly limited?: boolean;
  readonly list?: readonly unknown[];
  readonly preset?: string | null;
};

interface MarketFrameProps {
  readonly title: string;
  readonly testId: string;
  /** Of which list the stored days are offered. */
  readonly list: DayList;
  /** The markets that have such a page. */
  readonly offered?: readonly Market[];
  /** Undefined before it was read. */
  readonly answer: FramedAnswer | undefined;
  /** Tabs and filters of the page, below the head. */
  readonly tools?: ReactNode;
  /** What the figures mean, in a line above them; on a phone with what they are based on. */
  readonly note?: ReactNode;
  /** What of the note must not be overlooked on a phone, in a word. */
  readonly warning?: string | null | undefined;
  /** Shown unless the day was not computed. */
  readonly children: ReactNode;
}

/** What is around every page of the market: market and day, what the numbers are based on, and what to do without any. */
export function MarketFrame(props: MarketFrameProps): React.JSX.Element {
  const { title, testId, list, offered = markets, answer, tools, note, warning, children } = props;
  const [day, select] = useMarketDay();
  const isPhone = useMedia(phoneScreen);
  const days = useStoredDays(day.market, list);
  const uncomputed = answer?.uncomputed ?? null;
  const choice =
    offered.length === 1 ? null : <MarketChoice offered={offered} day={day} onSelect={select} />;
  return (
    <section className={styles['page']} data-testid={testId}>
      <header className={styles['head']}>
        <h1 className={styles['heading']}>{title}</h1>
        {isPhone ? null : choice}
        <DayPicker days={days} date={day.date} onSelect={(date) => select({ ...day, date })} />
        <BasisPlace answer={answer} note={note} warning={warning} />
        <FirstRunNote />
      </header>
      <ScrollLine testId="market-tools">
        {isPhone ? choice : null}
        {tools}
      </ScrollLine>
      {uncomputed === null ? (
        <>
          {isPhone ? null : note}
          {children}
        </>
      ) : (
        <UncomputedDay
          market={answer?.market ?? day.market}
          uncomputed={uncomputed}
          onSelect={(date) => select({ ...day, date })}
        />
      )}
      {answer === undefined ? null : <VisitorLimit answer={answer} />}
    </section>
  );
}

/** What the numbers are based on, with the note where that has no line of its own. */
function BasisPlace({
  answer,
  note,
  warning,
}: Pick<MarketFrameProps, 'answer' | 'note' | 'warning'>): React.JSX.Element {
  const isPhone = useMedia(phoneScreen);
  return (
    <div className={styles['basis']}>
      {answer === undefined ? null : (
        <BasisLine
          head={answer}
          preset={answer.preset}
          note={isPhone ? note : null}
          warning={isPhone ? warning : null}
        />
      )}
    </div>
  );
}

interface MarketChoiceProps {
  readonly offered: readonly Market[];
  readonly day: MarketDay;
  readonly onSelect: (day: MarketDay) => void;
}

function MarketChoice({ offered, day, onSelect }: MarketChoiceProps): React.JSX.Element {
  const { words } = useMarketFrameTexts();
  return (
    <ChoiceBar
      label={words.market}
      choices={offered.map((market) => ({ value: market, label: words.markets[market] }))}
      value={day.market}
      // Markets trade on different days.
      onChange={(market) => onSelect({ market, date: null })}
    />
  );
}

/** Says that there is more than a visitor sees, and where to sign in. */
function VisitorLimit({ answer }: { readonly answer: FramedAnswer }): React.JSX.Element | null {
  const { words } = useMarketFrameTexts();
  const { pathname, search } = useLocation();
  const { limited = false, count = 0, list = [] } = answer;
  if (!limited || count <= list.length) return null;
  return (
    <p className={styles['limit']} data-testid="market-limit">
      {words.limited(list.length, count)}
      <Link to={loginAddress(`${pathname}${search}`)}>{words.signIn}</Link>
    </p>
  );
}
