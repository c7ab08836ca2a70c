import { type LimitEffectAnswer, operatorRoutes } from '@chanscope/contract';
import { Link } from 'react-router';

import { call } from '../../../../api/index.ts';
import { useWidgetTexts } from '../../../../i18n/market/widget-texts.ts';
import { askedDayOf } from '../../frame/market-day.ts';
import { listAddress } from '../list-address.ts';
import { percentOf, rateText } from '../rate-text.ts';
import { Percent } from '../stock-lines.tsx';
import { useReading } from '../use-reading.ts';
import { WidgetFrame } from '../widget-frame.tsx';
import type { WidgetProps } from '../widget-props.ts';
import styles from './limits.module.css';

/** The cohorts of yesterday with the pool that each is listed in today. */
const cohorts = [
  { name: 'sealed', tab: 'yesterday' },
  { name: 'running', tab: 'yesterday' },
  { name: 'broken', tab: 'effect' },
  { name: 'down', tab: 'effect' },
] as const;

/** What became today of the limit-ups of yesterday (涨停效应). */
export function EffectWidget({ day }: WidgetProps): React.JSX.Element {
  const { words } = useWidgetTexts();
  const own = words.effect;
  const to = listAddress('limitup', day, { tab: 'effect' });
  const reading = useReading(['zhangtingxy', day.market, day.date], (signal) =>
    call(operatorRoutes.readLimitEffect, askedDayOf(day), signal),
  );
  return (
    <WidgetFrame id="effect" title={own.title} to={to} reading={reading}>
      {({ effect }) =>
        effect === null ? null : (
          <div className={styles['effect']}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{own.cohort}</th>
                  <th scope="col">{own.count}</th>
                  <th scope="col">{own.average}</th>
                  <th scope="col">{own.winRate}</th>
                </tr>
              </thead>
              <tbody>
                {cohorts.map(({ name, tab }) => (
                  <CohortRow
                    key={name}
                    name={own.cohorts[name]}
                    cohort={effect[name]}
                    to={listAddress('limitup', day, { tab })}
                  />
                ))}
              </tbody>
            </table>
            <Link to={to} className={styles['promotions']}>
              <span>
                {own.promotion} <b>{rateText(effect.promotionRate)}</b>
              </span>
              {effect.promotions.slice(0, 3).map(({ boards, rate }) => (
                <span key={boards}>
                  {own.step(boards)} <b>{rateText(rate)}</b>
                </span>
              ))}
              <span>
                {own.largeLosses} <b>{effect.sealed.largeLosses}</b>
              </span>
            </Link>
          </div>
        )
      }
    </WidgetFrame>
  );
}

interface CohortRowProps {
  readonly name: string;
  readonly cohort: Pick<
    NonNullable<LimitEffectAnswer['effect']>['sealed'],
    'count' | 'averageChange' | 'winRate'
  >;
  /** The address of the list of its shares. */
  readonly to: string;
}

/** What became of a cohort; each of its numbers leads to its shares. */
function CohortRow({ name, cohort, to }: CohortRowProps): React.JSX.Element {
  const { count, averageChange, winRate } = cohort;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <Link to={to}>{count}</Link>
      </td>
      <td>
        <Link to={to}>
          <Percent value={percentOf(averageChange)} />
        </Link>
      </td>
      <td>
        <Link to={to}>{rateText(winRate)}</Link>
      </td>
    </tr>
  );
}
