import { useEffect, useEffectEvent } from 'react';
import { create } from 'zustand';

/** Whether the chart with its tools has the screen for itself (图表全屏). */
const useWhole = create<{ readonly isWhole: boolean }>(() => ({ isWhole: false }));

/** Whether the chart has the screen for itself. */
export function useIsWhole(): boolean {
  return useWhole(({ isWhole }) => isWhole);
}

/** Gives the chart the screen, or takes it back. Where the browser has no full screen, it fills the window. */
export function showWhole(isWhole: boolean): void {
  useWhole.setState({ isWhole });
  if (isWhole && 'requestFullscreen' in document.documentElement)
    document.documentElement.requestFullscreen().catch(() => undefined);
  if (!isWhole && document.fullscreenElement !== null)
    document.exitFullscreen().catch(() => undefined);
}

/** Takes the screen back with Esc, where nothing else is open, and when the page goes. */
export function useWholeChart(): boolean {
  const isWhole = useIsWhole();
  const leave = useEffectEvent((event: KeyboardEvent): void => {
    if (!isWhole || event.key !== 'Escape' || event.defaultPrevented || isPanelOpen()) return;
    event.preventDefault();
    showWhole(false);
  });
  const follow = useEffectEvent((): void => {
    // The browser has its own ways out of full screen.
    if (isWhole && document.fullscreenElement === null) showWhole(false);
  });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => leave(event);
    const change = (): void => follow();
    document.addEventListener('keydown', press);
    document.addEventListener('fullscreenchange', change);
    return () => {
      document.removeEventListener('keydown', press);
      document.removeEventListener('fullscreenchange', change);
      showWhole(false);
    };
  }, []);
  return isWhole;
}

/** Whether Esc has something to close that lies over the chart. */
function isPanelOpen(): boolean {
  return document.querySelector('[popover], [data-dialog]') !== null;
}
