import { localTimeOf } from '@chanscope/market';
import { Button } from 'antd';
import { useRef } from 'react';

import { useLevelsTexts } from '../../../i18n/levels/levels-texts.ts';
import { clockTextOf, useEffectOnChange, useMedia } from '../../../ui/index.ts';
import { ShownProvenance } from '../quote/shown-provenance.tsx';
import { useReplay, useSetReplay } from '../replay/replay-store.ts';
import { PresetBar } from '../structures/rules/preset-bar.tsx';
import { ChartFoot } from '../workspace/chart-foot.tsx';
import { LevelPane } from './level-pane.tsx';
import type { LevelPanesProps } from './level-panes-props.ts';
import styles from './level-panes.module.css';
import { panesWith } from './panes-address.ts';
import { useLinkedPanes } from './use-linked-panes.ts';
import { usePanesInAddress } from './use-panes.ts';

/** From here on the first pane has the height of the others together. */
const wide = '(min-width: 1200px)';

/** A pane stays where it is when its period changes. */
const placeNames = ['first', 'second', 'third'];

/** The charts of several levels of a security (三图联立), with one crosshair by time. */
export function LevelPanes(props: LevelPanesProps): React.JSX.Element {
  const { name, stockId, adjust, source, answer, periods } = props;
  const { change } = usePanesInAddress();
  const panes = useLinkedPanes(periods);
  const isWide = useMedia(wide);
  return (
    <section className={styles['panes']} data-testid="level-panes">
      <PanesHead answer={answer} onLeave={() => change(null)} />
      <div className={styles['grid']} data-count={periods.length}>
        {periods.map((period, place) => (
          <LevelPane
            key={placeNames[place]}
            name={name}
            question={{ stockId, period, adjust, source }}
            link={panes.link}
            place={place}
            isLarge={isWide && place === 0}
            above={panes.above(place)}
            onPeriod={(selected) => change(panesWith(periods, place, selected))}
            onStroke={(window) => panes.noteStroke(place, window)}
            onFrame={(window) => panes.frameBelow(place, window)}
            onUnframe={() => panes.unframe(place)}
          />
        ))}
      </div>
      <ChartFoot provenance={answer === undefined ? null : <ShownProvenance answer={answer} />}>
        <PresetBar />
      </ChartFoot>
    </section>
  );
}

interface PanesHeadProps extends Pick<LevelPanesProps, 'answer'> {
  readonly onLeave: () => void;
}

/** What the panes are, the moment of a replay, and the way out. */
function PanesHead({ answer, onLeave }: PanesHeadProps): React.JSX.Element {
  const { words } = useLevelsTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  // What opened them is gone, and with it the focus.
  useEffectOnChange([], () => heading.current?.focus());
  return (
    <header className={styles['head']}>
      <h2 ref={heading} tabIndex={-1}>
        {words.title}
      </h2>
      <p className={styles['hint']}>{words.hint}</p>
      <ReplayNote answer={answer} />
      <Button size="small" onClick={onLeave} data-testid="leave-level-panes">
        {words.leave}
      </Button>
    </header>
  );
}

function ReplayNote({ answer }: Pick<LevelPanesProps, 'answer'>): React.JSX.Element | null {
  const { words } = useLevelsTexts();
  const replay = useReplay();
  const setReplay = useSetReplay();
  if (replay === null || answer === undefined) return null;
  const time = clockTextOf(localTimeOf(replay.until, answer.stock.stockType));
  return (
    <p className={styles['replay']} data-testid="level-panes-replay">
      {words.replayUntil(time)}
      <button type="button" className={styles['action']} onClick={() => setReplay(null)}>
        {words.endReplay}
      </button>
    </p>
  );
}
