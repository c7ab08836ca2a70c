import { type LevelState, signalName } from '@chanscope/engine';
import type { ReactNode } from 'react';

import { type Translate, useTexts } from '../../../../i18n/index.ts';
import type { SeriesWords } from '../../structures/element/element-facts.ts';
import styles from './conclusion-panel.module.css';

interface NowSectionProps {
  readonly state: LevelState;
  readonly words: SeriesWords;
  /** The bar after which the state was read. */
  readonly lastBar: number;
}

/** Direction, place to the last pivot, and the last signal with its state. */
export function NowSection({ state, words, lastBar }: NowSectionProps): React.JSX.Element {
  const { t } = useTexts();
  return (
    <section className={styles['section']}>
      <h3>{t(($) => $.dock.now)}</h3>
      <dl className={styles['facts']}>
        <dt>{t(($) => $.dock.direction)}</dt>
        <dd>{directionText(state, t)}</dd>
        <dt>{t(($) => $.dock.place)}</dt>
        <dd>{placeText(state, words, t)}</dd>
        <dt>{t(($) => $.dock.signal)}</dt>
        <dd>
          <LastSignal signal={state.lastSignal} words={words} lastBar={lastBar} />
        </dd>
      </dl>
    </section>
  );
}

function directionText({ direction, strokeAge }: LevelState, t: Translate): ReactNode {
  const { stroke, segment } = direction;
  const parts = [
    ['stroke', stroke],
    ['segment', segment],
  ] as const;
  const known = parts.flatMap(([name, way]) => {
    if (way === null) return [];
    const line = t(($) => $.dock.lines[name]);
    return [t(($) => $.dock.directions[way > 0 ? 'up' : 'down'], { line })];
  });
  if (known.length === 0) return t(($) => $.dock.unknown);
  return (
    <>
      {known.join(' · ')}
      {strokeAge === null ? null : <small>{t(($) => $.dock.strokeAge, { bars: strokeAge })}</small>}
    </>
  );
}

function placeText({ pivot }: LevelState, { priceOf }: SeriesWords, t: Translate): string {
  if (pivot === null) return t(($) => $.dock.noPivot);
  const range = `${priceOf(pivot.low)}–${priceOf(pivot.high)}`;
  if (pivot.place === 'inside') return t(($) => $.dock.inside, { range });
  const distance = `${(Math.abs(pivot.distance) * 100).toFixed(2)}%`;
  return t(($) => $.dock[pivot.place === 'above' ? 'above' : 'below'], { range, distance });
}

function LastSignal({
  signal,
  words,
  lastBar,
}: Pick<NowSectionProps, 'words' | 'lastBar'> & {
  readonly signal: LevelState['lastSignal'];
}): ReactNode {
  const { t, locale } = useTexts();
  if (signal === null) return t(($) => $.dock.noSignal);
  const { kind, isBuy, of, state, bar } = signal;
  const name = signalName({ kind, isBuy, level: of === 'strokes' ? 0 : 1 }, locale);
  return (
    <>
      {name} · {t(($) => $.chan.states[state])}
      <small>{t(($) => $.dock.signalAge, { bars: lastBar - bar, time: words.timeOf(bar) })}</small>
    </>
  );
}
