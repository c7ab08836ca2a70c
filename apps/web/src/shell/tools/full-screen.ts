import { useSyncExternalStore } from 'react';

/** Whether the page fills the screen (全屏), however it came to that. */
export function useFullScreen(): boolean {
  return useSyncExternalStore(watchFullScreen, isFullScreen);
}

/** Enters full screen or leaves it. Throws what the browser says when it refuses. */
export async function toggleFullScreen(): Promise<void> {
  if (isFullScreen()) await document.exitFullscreen();
  else await document.documentElement.requestFullscreen();
}

function isFullScreen(): boolean {
  return document.fullscreenElement !== null;
}

function watchFullScreen(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
}
