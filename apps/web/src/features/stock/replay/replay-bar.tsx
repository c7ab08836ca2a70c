import {
  CaretRightFilled,
  CloseOutlined,
  PauseOutlined,
  StepBackwardOutlined,
  StepForwardOutlined,
} from '@ant-design/icons';
import { type ReactNode, type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';

import type { SearchedReading } from '../../../chart/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { ChoiceList, useEffectOnChange } from '../../../ui/index.ts';
import styles from './replay-bar.module.css';
import { NextSignal } from './next-signal.tsx';
import { type ReplayAfterKey, type SteppedBars, replayAfterKey } from './replay-keys.ts';
import { type Replay, replayAt, replaySpeeds } from './replay.ts';
import { togglePlay } from './toggle-play.ts';
import { type ReplayClock, useReplayClock } from './use-replay-clock.ts';

interface ReplayBarProps {
  readonly replay: Replay;
  readonly clock: ReplayClock;
  readonly stepped: SteppedBars;
  /** Finds the signals to jump to. */
  readonly reading: SearchedReading;
  readonly timeOf: (bar: number) => string;
  /** The bar under the crosshair last, null before there was one. */
  readonly cursorBar: () => number | null;
  /** Takes the focus when the bar goes while it is on it. */
  readonly focusAfterwards: () => HTMLElement | null;
  /** Takes what keys make of the replay while the bar is there, null when it goes. */
  readonly learnKeys: (afterKey: ReplayAfterKey | null) => void;
  /** Null ends the replay. */
  readonly onChange: (replay: Replay | null) => void;
}

/** Steers a replay: play, step, jump, speed, end. */
export function ReplayBar(props: ReplayBarProps): React.JSX.Element {
  const { t } = useTexts();
  const { replay, stepped, timeOf, onChange } = props;
  const { root, play } = useFocusOf(props);
  useReplayClock(props.clock);
  useTaughtKeys(props);
  const { series, bar } = stepped;
  const goTo = (target: number): void =>
    onChange(replayAt({ ...replay, isPlaying: false }, series, target));
  const place = { bar, total: series.bars.length, time: timeOf(bar) };

  return (
    <section
      ref={root}
      className={styles['bar']}
      aria-label={t(($) => $.replay.bar)}
      data-testid="replay-bar"
      title={t(($) => $.replay.keys)}
    >
      <div className={styles['line']}>
        <Steps {...props} play={play} onGoTo={goTo} />
        <Position {...place} onGoTo={goTo} />
      </div>
      <div className={styles['line']}>
        <Progress {...place} />
        <Options {...props} />
      </div>
    </section>
  );
}

interface StepsProps extends ReplayBarProps {
  readonly play: RefObject<HTMLButtonElement | null>;
  readonly onGoTo: (bar: number) => void;
}

function Steps(props: StepsProps): React.JSX.Element {
  const { t } = useTexts();
  const { replay, stepped, reading, play, onGoTo, onChange } = props;
  const { series, bar } = stepped;
  return (
    <div className={styles['buttons']}>
      <Tool label={t(($) => $.replay.back)} testId="replay-back" onPress={() => onGoTo(bar - 1)}>
        <StepBackwardOutlined />
      </Tool>
      <button
        ref={play}
        type="button"
        className={styles['play']}
        aria-label={replay.isPlaying ? t(($) => $.replay.pause) : t(($) => $.replay.play)}
        data-testid="replay-play"
        data-playing={replay.isPlaying}
        onClick={() => onChange(togglePlay(replay, series))}
      >
        {replay.isPlaying ? <PauseOutlined /> : <CaretRightFilled />}
      </button>
      <Tool
        label={t(($) => $.replay.forward)}
        testId="replay-forward"
        onPress={() => onGoTo(stepped.nextBar)}
      >
        <StepForwardOutlined />
      </Tool>
      <NextSignal {...{ stepped, reading }} onFound={onGoTo} />
    </div>
  );
}

interface Place {
  readonly bar: number;
  readonly total: number;
  /** The time of the bar in words. */
  readonly time: string;
}

function Position({
  bar,
  total,
  time,
  onGoTo,
}: Place & { readonly onGoTo: (bar: number) => void }): React.JSX.Element {
  const { t } = useTexts();
  return (
    <input
      type="range"
      className={styles['slider']}
      aria-label={t(($) => $.replay.position)}
      aria-valuetext={time}
      data-testid="replay-slider"
      min={0}
      max={total - 1}
      value={bar}
      onChange={(event) => onGoTo(Number(event.target.value))}
    />
  );
}

function Progress({ bar, total, time }: Place): React.JSX.Element {
  const { t } = useTexts();
  return (
    <span className={styles['progress']} data-testid="replay-progress">
      <strong>{time}</strong> {t(($) => $.replay.progress, { bar: bar + 1, total })}
    </span>
  );
}

function useTaughtKeys({ learnKeys }: ReplayBarProps): void {
  useLayoutEffect(() => {
    learnKeys(replayAfterKey);
    return () => learnKeys(null);
  }, [learnKeys]);
}

/** The play button takes the focus when the bar comes; when the bar goes the focus goes on. */
function useFocusOf({ focusAfterwards }: ReplayBarProps): {
  readonly root: RefObject<HTMLElement | null>;
  readonly play: RefObject<HTMLButtonElement | null>;
} {
  const root = useRef<HTMLElement>(null);
  const play = useRef<HTMLButtonElement>(null);
  const giveOn = useEffectEvent(() => focusAfterwards()?.focus());
  useEffectOnChange([], () => {
    // With another period the bar comes anew, and the focus is where that was chosen.
    const isChoosing = document.activeElement instanceof HTMLInputElement;
    if (!isChoosing) play.current?.focus({ preventScroll: true });
  });
  useLayoutEffect(() => {
    const own = root.current;
    return () => {
      if (own?.contains(document.activeElement) === true) giveOn();
    };
  }, []);
  return { root, play };
}

function Options({ replay, stepped, cursorBar, onChange }: ReplayBarProps): React.JSX.Element {
  const { t } = useTexts();
  const fromCursor = (): void => {
    const bar = cursorBar();
    if (bar !== null) onChange(replayAt({ ...replay, isPlaying: false }, stepped.series, bar));
  };
  return (
    <div className={styles['options']}>
      <ChoiceList
        label={t(($) => $.replay.speed)}
        testId="replay-speed"
        choices={replaySpeeds.map((speed) => ({
          value: speed,
          label: t(($) => $.replay.perSecond, { speed }),
        }))}
        value={replay.speed}
        onChange={(speed) => onChange({ ...replay, speed })}
      />
      <button
        type="button"
        className={styles['text']}
        data-testid="replay-from-cursor"
        onClick={fromCursor}
      >
        {t(($) => $.replay.fromCursor)}
      </button>
      <Tool label={t(($) => $.replay.exit)} testId="replay-exit" onPress={() => onChange(null)}>
        <CloseOutlined />
      </Tool>
    </div>
  );
}

interface ToolProps {
  readonly label: string;
  readonly testId: string;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

function Tool({ label, testId, onPress, children }: ToolProps): React.JSX.Element {
  return (
    <button
      type="button"
      className={styles['tool']}
      aria-label={label}
      title={label}
      data-testid={testId}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
