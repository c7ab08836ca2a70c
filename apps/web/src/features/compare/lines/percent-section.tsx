import type { ComparisonResponse } from '@chanscope/contract';
import { shownCodeOf } from '@chanscope/market';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';

import { formatSignedPercent } from '../../../chart/axes/number-format.ts';
import { useCompareTexts } from '../../../i18n/compare/compare-texts.ts';
import { directionMarks, directionOf, useSettings } from '../../../ui/index.ts';
import type { AddressOf, NameOf } from '../answer/use-names.ts';
import { useTimeLabels } from '../answer/use-time-labels.ts';
import { SectionHeading } from '../section-heading.tsx';
import { LineChart } from './line-chart.tsx';
import { lineColourOf } from './line-colours.ts';
import styles from './percent-section.module.css';
import { SeriesProvenance } from './series-provenance.tsx';

interface PercentSectionProps {
  readonly answer: ComparisonResponse;
  readonly nameOf: NameOf;
  readonly addressOf: AddressOf;
}

/** The change of all since the first common time (累计涨幅): a line and a line of the legend for each. */
export function PercentSection({
  answer,
  nameOf,
  addressOf,
}: PercentSectionProps): React.JSX.Element {
  const { words } = useCompareTexts();
  const [cursor, setCursor] = useState<number | null>(null);
  const times = useTimeLabels(answer.times, answer);
  const lines = useLines(answer, nameOf);
  const place = Math.min(cursor ?? times.length - 1, times.length - 1);
  return (
    <section className={styles['section']} aria-labelledby="compare-percent">
      <SectionHeading id="compare-percent">
        {words.percent.heading}
        <small>{words.percent.since(times[0] ?? '', times[place] ?? '')}</small>
      </SectionHeading>
      <ul className={styles['legend']} data-testid="compare-legend">
        {answer.series.map((series, at) => (
          <li key={series.stock.stockId} data-security={series.stock.stockId}>
            <span className={styles['swatch']} style={{ background: lines[at]?.colour }} />
            <Link to={addressOf(series.stock)}>{nameOf(series.stock.stockId)}</Link>
            <small>{shownCodeOf(series.stock.stockId)}</small>
            <Percent value={series.percent[place] ?? null} />
            <SeriesProvenance series={series} />
          </li>
        ))}
      </ul>
      <LineChart
        label={words.percent.chart(lines.map(({ name }) => name).join(', '))}
        lines={lines}
        times={times}
        baseline={0}
        textOf={formatSignedPercent}
        cursorLabel={words.percent.cursor}
        cursor={cursor === null ? null : place}
        onCursor={setCursor}
      />
    </section>
  );
}

/** A change with its sign and its direction, nothing where it is not known. */
function Percent({ value }: { readonly value: number | null }): React.JSX.Element | null {
  if (value === null) return null;
  const direction = directionOf(Number(value.toFixed(4)));
  return (
    <strong data-direction={direction} data-testid="compare-percent">
      {directionMarks[direction]}
      {formatSignedPercent(value)}
    </strong>
  );
}

function useLines({ series }: ComparisonResponse, nameOf: NameOf) {
  const theme = useSettings((settings) => settings.theme);
  const names = series.map(({ stock }) => nameOf(stock.stockId)).join('\n');
  return useMemo(() => {
    const shown = names.split('\n');
    return series.map(({ stock, percent }, at) => ({
      key: stock.stockId,
      name: shown[at] ?? '',
      colour: lineColourOf(theme, at),
      values: percent,
    }));
  }, [series, names, theme]);
}
