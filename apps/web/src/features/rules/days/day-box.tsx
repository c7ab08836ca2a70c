import { type Rules, administrationRoutes, markets } from '@chanscope/contract';
import { type Market, localTimeOf } from '@chanscope/market';
import { Form, Input, Radio } from 'antd';
import { useState } from 'react';

import { call } from '../../../api/index.ts';
import { useRulesTexts } from '../../../i18n/rules/rules-texts.ts';
import { NoteField } from '../note-field.tsx';
import { RuleBox } from '../rule-box.tsx';
import { useSavedOffer } from '../rules-queries.ts';
import styles from '../rules.module.css';
import { dayText } from './day-columns.tsx';

interface DayFields {
  readonly market: Market;
  readonly date: string;
  readonly what: 'closed' | 'early';
  readonly closesAt: string;
  readonly note: string;
}

export interface DayBoxProps {
  readonly rules: Rules['days'];
  readonly onClose: () => void;
}

/** Where a closure or an early close is entered. It begins with Hong Kong today: typhoons are what closes exchanges. */
export function DayBox({ rules, onClose }: DayBoxProps): React.JSX.Element {
  const { words } = useRulesTexts();
  const { days } = words;
  const offer = useSavedOffer('days');
  const [first] = useState(firstFields);
  const save = async ({ market, date, what, closesAt, note }: DayFields): Promise<void> => {
    const added = { market, date, closesAt: what === 'closed' ? null : minuteOf(closesAt), note };
    const { version } = await call(administrationRoutes.saveTradingDays, {
      version: rules.version,
      note,
      tradingDays: [...rules.list, added],
    });
    onClose();
    await offer(version, days.saved);
  };
  return (
    <RuleBox<DayFields> title={days.boxTitle} initialValues={first} onSave={save} onClose={onClose}>
      {(values) => (
        <>
          <MarketAndDate />
          <Arrangement isEarly={values.what === 'early'} />
          <NoteField hint={words.noteHint} />
          {values.date === '' ? null : <Effect fields={values} />}
        </>
      )}
    </RuleBox>
  );
}

function firstFields(): DayFields {
  const { date } = localTimeOf(Date.now(), 'hk');
  return { market: 'hk', date, what: 'closed', closesAt: '12:00', note: '' };
}

function MarketAndDate(): React.JSX.Element {
  const { words } = useRulesTexts();
  const { days } = words;
  return (
    <>
      <Form.Item name="market" label={days.market}>
        <Radio.Group options={markets.map((value) => ({ value, label: words.markets[value] }))} />
      </Form.Item>
      <Form.Item
        name="date"
        label={days.date}
        extra={days.dateHint}
        rules={[{ required: true, message: words.needed }]}
      >
        <Input type="date" />
      </Form.Item>
    </>
  );
}

const arrangements = ['closed', 'early'] as const;

function Arrangement({ isEarly }: { readonly isEarly: boolean }): React.JSX.Element {
  const { words } = useRulesTexts();
  const { days } = words;
  return (
    <>
      <Form.Item name="what" label={days.what}>
        <Radio.Group options={arrangements.map((value) => ({ value, label: days[value] }))} />
      </Form.Item>
      {isEarly ? (
        <Form.Item
          name="closesAt"
          label={days.closesAt}
          extra={days.closesAtHint}
          rules={[{ required: true, message: words.needed }]}
        >
          <Input type="time" />
        </Form.Item>
      ) : null}
    </>
  );
}

/** What saving does, and to which day. */
function Effect({ fields }: { readonly fields: DayFields }): React.JSX.Element {
  const { words, locale } = useRulesTexts();
  const { market, date, what, closesAt } = fields;
  const [name, day] = [words.markets[market], dayText(date, locale)];
  return (
    <p className={styles['effect']}>
      {what === 'closed'
        ? words.days.effectClosed(name, day)
        : words.days.effectEarly(name, day, closesAt)}
    </p>
  );
}

function minuteOf(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
}
