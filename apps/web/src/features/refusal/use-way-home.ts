import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';

const secondsAtFirst = 5;
const msPerSecond = 1000;

/** The way home that begins by itself (倒计时). */
interface WayHome {
  /** Whole seconds until it leads home, null when the reader chose to stay. */
  readonly secondsLeft: number | null;
  readonly stay: () => void;
}

/** Leads home in five seconds, unless the reader stays. */
export function useWayHome(): WayHome {
  const navigate = useNavigate();
  const [secondsLeft, setSecondsLeft] = useState<number | null>(secondsAtFirst);
  useEffect(() => {
    if (secondsLeft === null) return undefined;
    const timer = setTimeout(() => {
      // The way back shall not lead to where there is nothing.
      if (secondsLeft <= 1) void navigate('/index', { replace: true });
      else setSecondsLeft(secondsLeft - 1);
    }, msPerSecond);
    return () => clearTimeout(timer);
  }, [secondsLeft, navigate]);
  const stay = useCallback(() => setSecondsLeft(null), []);
  return { secondsLeft, stay };
}
