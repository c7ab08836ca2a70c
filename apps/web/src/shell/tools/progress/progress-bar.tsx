import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router';

import { useTheme } from '../../theme/theme-store.ts';
import styles from './progress-bar.module.css';
import { endProgress, startProgress, useProgress } from './progress-store.ts';
import { firstStep, nextStep } from './progress-steps.ts';

const trickleEveryMs = 200;
/** A bar that only flashes says nothing. */
const minShownMs = 300;
/** As long as the bar takes to fill and to fade. */
const goneAfterMs = 500;

type Phase = 'hidden' | 'running' | 'ending';

/** The bar at the top while a page comes (进度条), if the theme asks for one. */
export function ProgressBar(): React.JSX.Element | null {
  useProgressOfNavigation();
  const isRequested = useTheme((theme) => theme.showProgressBar);
  const isFlashing = useProgress((state) => state.isFlashing);
  const phase = usePhase();
  if (!isRequested || (phase === 'hidden' && !isFlashing)) return null;
  return (
    <div className={styles['track']} aria-hidden="true" data-testid="progress-bar">
      {phase === 'hidden' ? (
        <div className={styles['bar']} data-flash="true" />
      ) : (
        <Bar isEnding={phase === 'ending'} />
      )}
    </div>
  );
}

function Bar({ isEnding }: { readonly isEnding: boolean }): React.JSX.Element {
  const [done, setDone] = useState(firstStep);
  useEffect(() => {
    const timer = setInterval(() => setDone(nextStep), trickleEveryMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <div
      className={styles['bar']}
      data-ending={isEnding}
      style={{ scale: `${isEnding ? 1 : done} 1` }}
    />
  );
}

/** From the change of the address until the page was drawn; a page that is fetched takes it on. */
function useProgressOfNavigation(): void {
  const { pathname, search } = useLocation();
  useLayoutEffect(() => {
    let isRunning = true;
    const end = (): void => {
      if (isRunning) endProgress();
      isRunning = false;
    };
    startProgress();
    const frame = requestAnimationFrame(end);
    return () => {
      cancelAnimationFrame(frame);
      end();
    };
  }, [pathname, search]);
}

function usePhase(): Phase {
  const isRunning = useProgress(({ running }) => running > 0);
  const [phase, setPhase] = useState<Phase>('hidden');
  if (isRunning && phase !== 'running') setPhase('running');
  useEffect(() => {
    if (isRunning || phase === 'hidden') return undefined;
    const isEnding = phase === 'ending';
    const timer = setTimeout(
      () => setPhase(isEnding ? 'hidden' : 'ending'),
      isEnding ? goneAfterMs : minShownMs,
    );
    return () => clearTimeout(timer);
  }, [isRunning, phase]);
  return phase;
}
