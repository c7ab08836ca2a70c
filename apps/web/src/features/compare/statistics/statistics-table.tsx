import type { ComparisonFigure, ComparisonResponse, StockRow } from '@chanscope/contract';
import { shownCodeOf } from '@chanscope/market';
import { Link } from 'react-router';

import { useCompareTexts } from '../../../i18n/compare/compare-texts.ts';
import { directionOf } from '../../../ui/index.ts';
import type { AddressOf, NameOf } from '../answer/use-names.ts';
import { SectionHeading } from '../section-heading.tsx';
import { type FigureKind, deviationBandOf, figureText, placeOnScale } from './figure-text.ts';
import styles from './statistics-table.module.css';

type Pair = ComparisonResponse['pairs'][number];

interface StatisticsTableProps {
  readonly answer: Pick<ComparisonResponse, 'pairs' | 'series'>;
  readonly nameOf: NameOf;
  readonly addressOf: AddressOf;
}

/** How the base went together with each of the others (统计): a row for each. */
export function StatisticsTable(props: StatisticsTableProps): React.JSX.Element {
  const { answer, ...names } = props;
  const { pairs } = answer;
  const { words } = useCompareTexts();
  const texts = words.statistics;
  const windows = Object.keys(pairs[0]?.stats.excess ?? {});
  return (
    <section aria-labelledby="compare-statistics">
      <SectionHeading id="compare-statistics">{texts.heading}</SectionHeading>
      <div className={styles['scroll']}>
        <table className={styles['table']} data-testid="compare-statistics">
          <thead>
            <tr>
              <th scope="col">{texts.security}</th>
              <th scope="col">{texts.z120}</th>
              <th scope="col">{texts.corr60}</th>
              <th scope="col">{texts.beta60}</th>
              {windows.map((days) => (
                <th key={days} scope="col">
                  {texts.excess(Number(days))}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {pairs.map((pair, at) => (
              <PairRow
                key={pair.stockId}
                pair={pair}
                stock={answer.series[at + 1]?.stock}
                windows={windows}
                {...names}
              />
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles['hint']}>{texts.hint}</p>
    </section>
  );
}

interface PairRowProps extends Pick<StatisticsTableProps, 'nameOf' | 'addressOf'> {
  readonly pair: Pair;
  readonly stock: StockRow | undefined;
  readonly windows: readonly string[];
}

function PairRow(props: PairRowProps): React.JSX.Element {
  const { pair, stock, windows, nameOf, addressOf } = props;
  const { words } = useCompareTexts();
  const { date, corr60, beta60, excess, z120 } = pair.stats;
  const until = date === null ? words.statistics.noDate : words.statistics.until(date);
  return (
    <tr data-security={pair.stockId}>
      <th scope="row">
        {stock === undefined ? null : <Link to={addressOf(stock)}>{nameOf(pair.stockId)}</Link>}
        <small>{shownCodeOf(pair.stockId)}</small>
        <small>{until}</small>
      </th>
      <DeviationCell figure={z120} />
      <FigureCell name="corr60" figure={corr60} kind="plain" />
      <FigureCell name="beta60" figure={beta60} kind="plain" />
      {windows.map((days) => (
        <FigureCell key={days} name={`excess${days}`} figure={excess[days]} kind="percent" />
      ))}
    </tr>
  );
}

interface FigureCellProps {
  readonly name: string;
  readonly figure: ComparisonFigure | undefined;
  readonly kind: FigureKind;
}

/** A figure; where there is none, the reason. */
function FigureCell({ name, figure, kind }: FigureCellProps): React.JSX.Element {
  const text = figure === undefined ? null : figureText(figure, kind);
  const direction = kind === 'percent' ? directionOf(figure?.value ?? null) : 0;
  return (
    <td data-figure={name} data-direction={direction}>
      {text ?? <Reason figure={figure} />}
    </td>
  );
}

function Reason({ figure }: Pick<FigureCellProps, 'figure'>): React.JSX.Element {
  return <small className={styles['reason']}>{figure?.reason ?? '—'}</small>;
}

/** The deviation of the ratio with its band, on a scale of three deviations to either side. */
function DeviationCell({ figure }: { readonly figure: ComparisonFigure }): React.JSX.Element {
  const { words } = useCompareTexts();
  const { value } = figure;
  if (value === null)
    return (
      <td data-figure="z120">
        <Reason figure={figure} />
      </td>
    );
  const band = deviationBandOf(value);
  return (
    <td data-figure="z120" data-band={band}>
      {figureText(figure, 'deviations')}
      <span className={styles['scale']} aria-hidden="true">
        <span style={{ insetInlineStart: `${placeOnScale(value) * 100}%` }} />
      </span>
      <small>{words.statistics.bands[band]}</small>
    </td>
  );
}
