import { Link } from 'react-router';

import { useWidgetTexts } from '../../../../i18n/market/widget-texts.ts';
import { formatQuantity } from '../../../../chart/axes/number-format.ts';
import { Sparkline } from '../../../../ui/index.ts';
import type { MarketDay } from '../../frame/market-day.ts';
import { listAddress } from '../list-address.ts';
import { Percent } from '../stock-lines.tsx';
import { WidgetFrame } from '../widget-frame.tsx';
import type { WidgetProps } from '../widget-props.ts';
import styles from './overview.module.css';
import { turnoverOf } from './turnover.ts';
import { type MarketAnswer, useMarketReading } from './use-market-reading.ts';

/** Of fewer days a line says nothing. */
const minDays = 3;

/** The turnover of a market (成交额) against the day before. */
export function TurnoverWidget({ day }: WidgetProps): React.JSX.Element {
  const { words } = useWidgetTexts();
  return (
    <WidgetFrame
      id="turnover"
      title={words.turnover.title}
      to={byTurnover(day)}
      reading={useMarketReading(day)}
    >
      {(answer) => <Shown answer={answer} day={day} />}
    </WidgetFrame>
  );
}

/** The shares of a day, those with the largest turnover first. */
function byTurnover(day: MarketDay): string {
  return listAddress('flow', day, { sort: 'amount' });
}

function Shown({
  answer,
  day,
}: {
  readonly answer: MarketAnswer;
  readonly day: MarketDay;
}): React.JSX.Element | null {
  const { words, locale } = useWidgetTexts();
  const { amount, of, change, history } = turnoverOf(answer);
  if (amount === null) return null;
  return (
    <div className={styles['turnover']}>
      <Link to={byTurnover(day)} className={styles['amount']}>
        {formatQuantity(amount, locale)}
      </Link>
      <span className={styles['against']}>
        {words.turnover.against} <Percent value={change} decimals={1} />
      </span>
      {history.length < minDays ? null : (
        <Sparkline
          closes={history}
          base={null}
          width={160}
          height={28}
          label={words.turnover.history(history.length)}
        />
      )}
      <small>{words.turnover.known(of)}</small>
    </div>
  );
}
