import type { ComparisonResponse } from '@chanscope/contract';
import { useMemo, useState } from 'react';

import { useCompareTexts } from '../../../i18n/compare/compare-texts.ts';
import { presetName, useTexts } from '../../../i18n/index.ts';
import { lazyPart, useSettings } from '../../../ui/index.ts';
import type { NameOf } from '../answer/use-names.ts';
import { useTimeLabels } from '../answer/use-time-labels.ts';
import { LineChart } from '../lines/line-chart.tsx';
import { lineColourOf } from '../lines/line-colours.ts';
import { SectionHeading } from '../section-heading.tsx';
import styles from './ratio-section.module.css';

/** The candles of a ratio: they and their chart come with the first ratio, or a little ahead of it. */
export const RatioChart = lazyPart(async () => (await import('./ratio-chart.tsx')).RatioChart);

type Pair = ComparisonResponse['pairs'][number];
type Ratio = NonNullable<Pair['ratio']>;

interface RatioSectionProps {
  readonly answer: ComparisonResponse;
  readonly pair: Pair;
  readonly ratio: Ratio;
  readonly nameOf: NameOf;
}

/** The ratio of a pair: candles with their own structures, or a line where there are no shorter bars. */
export function RatioSection(props: RatioSectionProps): React.JSX.Element {
  const { answer, pair, ratio, nameOf } = props;
  const { words } = useCompareTexts();
  const [base, other] = [nameOf(answer.series[0]?.stock.stockId ?? ''), nameOf(pair.stockId)];
  const line = useLine(answer, ratio, words.ratio.chart(base, other));
  const value = ratio.line.at(-1)?.[1];
  return (
    <section aria-labelledby="compare-ratio">
      <SectionHeading id="compare-ratio">
        {words.ratio.heading(base, other)}
        {value === undefined ? null : (
          <strong data-testid="ratio-value">
            {words.ratio.value} {value.toFixed(2)}
          </strong>
        )}
        <small>{line.times[0] === undefined ? null : words.ratio.begin(line.times[0])}</small>
      </SectionHeading>
      <RatioPicture answer={answer} pair={pair} ratio={ratio} line={line} />
      <RatioFoot answer={answer} pair={pair} ratio={ratio} />
    </section>
  );
}

interface RatioPictureProps extends Omit<RatioSectionProps, 'nameOf'> {
  readonly line: ReturnType<typeof useLine>;
}

function RatioPicture({ answer, pair, ratio, line }: RatioPictureProps): React.JSX.Element {
  const { words } = useCompareTexts();
  const [cursor, setCursor] = useState<number | null>(null);
  const { series, period } = answer;
  const { bars, line: points } = ratio;
  if (bars === null)
    return (
      <LineChart
        {...line}
        baseline={100}
        textOf={ratioText}
        cursorLabel={words.percent.cursor}
        cursor={cursor}
        onCursor={setCursor}
      />
    );
  return (
    <figure className={styles['candles']} aria-label={line.label}>
      <RatioChart
        bars={bars}
        period={period}
        series={series}
        against={pair.stockId}
        begin={points[0]?.[0] ?? 0}
      />
    </figure>
  );
}

function ratioText(value: number): string {
  return value.toFixed(2);
}

/** The ratio as one line, with the labels of its times. */
function useLine(answer: ComparisonResponse, ratio: Ratio, label: string) {
  const theme = useSettings((settings) => settings.theme);
  const { line } = ratio;
  const openings = useMemo(() => line.map(([time]) => time), [line]);
  const times = useTimeLabels(openings, answer);
  const lines = useMemo(() => {
    const values = line.map(([, value]) => value);
    return [{ key: 'ratio', name: label, colour: lineColourOf(theme, 0), values }];
  }, [line, label, theme]);
  return { label, lines, times };
}

/** By which rules, of which bars and how many; what the server says of them. */
function RatioFoot({ answer, pair, ratio }: Omit<RatioSectionProps, 'nameOf'>): React.JSX.Element {
  const { t } = useTexts();
  const { words } = useCompareTexts();
  const { structures, barsOf } = ratio;
  const facts = [
    ...(structures === null
      ? []
      : [
          words.ratio.rules(presetName(answer.preset, t)),
          words.ratio.counts({
            strokes: structures.strokes.length === 0 ? 0 : structures.strokes.length - 1,
            segments: structures.segments.length,
            pivots: structures.zs.length,
            signals: structures.points.length,
          }),
        ]),
    ...(barsOf === null ? [] : [words.ratio.barsOf(t(($) => $.stock.periods[barsOf]))]),
    words.ratio.common(pair.alignment.common),
  ];
  return (
    <div className={styles['foot']} data-testid="ratio-facts">
      <p>{facts.join(' · ')}</p>
      {pair.notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  );
}
