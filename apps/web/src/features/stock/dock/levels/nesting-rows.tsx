import { type JointLevelsResponse, timeframeOfPeriod } from '@chanscope/contract';
import { signalKinds, signalName } from '@chanscope/engine';
import { type Market, barLabelOf } from '@chanscope/market';

import { useTexts } from '../../../../i18n/index.ts';
import { useLevelsTexts } from '../../../../i18n/levels/levels-texts.ts';
import styles from './levels-panel.module.css';

type Nesting = JointLevelsResponse['nesting'][number];

interface NestingRowsProps {
  readonly nesting: readonly Nesting[];
  readonly market: Market;
}

/** The signals of a level inside what the next longer one has just completed (区间套), or that there are none. */
export function NestingRows({ nesting, market }: NestingRowsProps): React.JSX.Element {
  const { words } = useLevelsTexts();
  return (
    <section className={styles['section']} data-testid="levels-nesting">
      <h3>{words.nesting}</h3>
      {nesting.length === 0 ? (
        <p className={styles['note']}>{words.noNesting}</p>
      ) : (
        <ul className={styles['nesting']}>
          {nesting.map((each) => (
            <NestingRow key={`${each.outer.id} ${each.inner.id}`} nesting={each} market={market} />
          ))}
        </ul>
      )}
    </section>
  );
}

function NestingRow({
  nesting: { outer, inner, window },
  market,
}: {
  readonly nesting: Nesting;
  readonly market: Market;
}): React.JSX.Element {
  const { words } = useLevelsTexts();
  const pointText = usePointText();
  const timeOf = (level: Nesting['outer']['level'], t: number): string =>
    barLabelOf(timeframeOfPeriod[level], market, t);
  return (
    <li>
      {words.nested(pointText(inner), pointText(outer))}
      <small>
        {timeOf(inner.level, inner.t)} ·{' '}
        {words.window(timeOf(outer.level, window[0]), timeOf(outer.level, window[1]))}
      </small>
    </li>
  );
}

/** A signal with its level before it: 30分 笔二卖. */
function usePointText(): (point: Nesting['outer']) => string {
  const { t, locale } = useTexts();
  return ({ level, type, of }) => {
    const kind = signalKinds.find((each) => type === `${each}B` || type === `${each}S`);
    const isBuy = type.endsWith('B');
    const name =
      kind === undefined ? type : signalName({ kind, isBuy, level: of === 'bi' ? 0 : 1 }, locale);
    return `${t(($) => $.stock.periods[level])} ${name}`;
  };
}
