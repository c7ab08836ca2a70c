import { firstBarAtOrAfter } from '@chanscope/market';

import type { ChanReading, ChartSeries, WhyQuestion } from '../../../../chart/index.ts';
import { useBeginRedivision } from '../redivisions/use-begin-redivision.ts';
import type { SeriesWords } from './element-facts.ts';
import { HoverCard, TapCard } from './hover-card.tsx';
import { beginBarOf, pointedElement } from './pointed-element.ts';
import { useExplanation } from '../proof/use-explanation.ts';
import type { PointingTools } from './use-pointing.ts';

/** What a card speaks of. */
export interface PointedCardProps {
  readonly stockId: string;
  readonly series: ChartSeries;
  readonly reading: ChanReading;
  readonly pointing: PointingTools;
  readonly words: SeriesWords;
  /** True while a replay is playing. */
  readonly isPlaying: boolean;
  readonly onWhy: (question: WhyQuestion) => void;
}

/** The card of what is pointed at; nothing when that is no longer shown. */
export function PointedCard({
  stockId,
  series,
  reading,
  pointing: { pointing, hold, clear },
  words,
  isPlaying,
  onWhy,
}: PointedCardProps): React.JSX.Element | null {
  const question = pointing?.target.question ?? null;
  const { state } = useExplanation(reading, question, isPlaying);
  const beginRedivision = useBeginRedivision(stockId, series);
  const { shown } = reading;
  if (pointing === null || question === null || shown === null) return null;
  const pointed = pointedElement(shown, question);
  if (pointed === null) return null;
  const { choice } = shown.question;
  const ask = (): void => {
    clear();
    onWhy(question);
  };
  const redivide = (): void => {
    clear();
    // Older bars may have come before those that were read.
    const firstBar = firstBarAtOrAfter(series.bars, shown.firstTime);
    beginRedivision(firstBar + beginBarOf(pointed));
  };
  return pointing.by === 'tap' ? (
    <TapCard
      pointed={pointed}
      state={state}
      words={words}
      choice={choice}
      onWhy={ask}
      onRedivide={redivide}
      onClose={clear}
    />
  ) : (
    <HoverCard
      pointed={pointed}
      state={state}
      words={words}
      choice={choice}
      target={pointing.target}
      onWhy={ask}
      onRedivide={redivide}
      onHold={hold}
    />
  );
}
