import { messageOf } from '../../../../api/index.ts';
import { useHeatStepTexts } from '../../../../i18n/market/heat-step-texts.ts';
import styles from './step-bar.module.css';
import { type SteppedDay, useStepping } from './use-stepping.ts';

interface StepBarProps extends SteppedDay {
  /** Shares on the map. */
  readonly shareCount: number;
}

/** Goes through the day of a map by its steps (分时): a slider, and a button that plays it. */
export function StepBar(props: StepBarProps): React.JSX.Element {
  const { words, locale } = useHeatStepTexts();
  const { steps, shareCount } = props;
  const { step, isPlaying, isReady, error, retry, ask, goTo, togglePlay } = useStepping(props);
  const last = steps.ends.length - 1;
  const time = step === null ? words.close : (steps.ends[step] ?? '');
  return (
    <section className={styles['bar']} aria-label={words.bar} data-testid="step-bar">
      <button
        type="button"
        className={styles['play']}
        aria-label={isPlaying ? words.pause : words.play}
        data-testid="step-play"
        onPointerEnter={ask}
        onClick={togglePlay}
      >
        <svg viewBox="0 0 16 16" width="14" height="14" fill="currentColor" aria-hidden="true">
          <path d={isPlaying ? 'M3 2h4v12H3zM9 2h4v12H9z' : 'M4 2l10 6-10 6z'} />
        </svg>
      </button>
      <input
        type="range"
        className={styles['slider']}
        aria-label={words.time}
        aria-valuetext={time}
        data-testid="step-slider"
        min={0}
        max={last}
        value={step ?? last}
        onPointerEnter={ask}
        onFocus={ask}
        onChange={(event) => goTo(Number(event.target.value))}
      />
      <strong
        className={styles['time']}
        data-testid="step-time"
        aria-busy={step !== null && !isReady}
      >
        {time}
      </strong>
      <button
        type="button"
        className={styles['text']}
        disabled={step === null}
        onClick={() => goTo(null)}
      >
        {words.toClose}
      </button>
      {error === null ? (
        <span className={styles['note']}>{words.counted(steps.shares, shareCount)}</span>
      ) : (
        <StepFailure reason={messageOf(error, locale)} onRetry={retry} />
      )}
    </section>
  );
}

function StepFailure(props: {
  readonly reason: string;
  readonly onRetry: () => void;
}): React.JSX.Element {
  const { words } = useHeatStepTexts();
  return (
    <span className={styles['note']} role="alert">
      {props.reason}{' '}
      <button type="button" className={styles['text']} onClick={props.onRetry}>
        {words.retry}
      </button>
    </span>
  );
}
