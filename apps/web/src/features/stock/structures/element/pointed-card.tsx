import type { ChanReading, WhyQuestion } from '../../../../chart/index.ts';
import type { SeriesWords } from './element-facts.ts';
import { HoverCard, TapCard } from './hover-card.tsx';
import { pointedElement } from './pointed-element.ts';
import { useExplanation } from '../proof/use-explanation.ts';
import type { PointingTools } from './use-pointing.ts';

interface PointedCardProps {
  readonly reading: ChanReading;
  readonly pointing: PointingTools;
  readonly words: SeriesWords;
  /** True while a replay is playing. */
  readonly isPlaying: boolean;
  readonly onWhy: (question: WhyQuestion) => void;
}

/** The card of what is pointed at; nothing when that is no longer shown. */
export function PointedCard({
  reading,
  pointing: { pointing, hold, clear },
  words,
  isPlaying,
  onWhy,
}: PointedCardProps): React.JSX.Element | null {
  const question = pointing?.target.question ?? null;
  const { state } = useExplanation(reading, question, isPlaying);
  const { shown } = reading;
  if (pointing === null || question === null || shown === null) return null;
  const pointed = pointedElement(shown, question);
  if (pointed === null) return null;
  const { choice } = shown.question;
  const ask = (): void => {
    clear();
    onWhy(question);
  };
  return pointing.by === 'tap' ? (
    <TapCard
      pointed={pointed}
      state={state}
      words={words}
      choice={choice}
      onWhy={ask}
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
      onHold={hold}
    />
  );
}
