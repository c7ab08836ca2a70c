import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons';
import { useSyncExternalStore } from 'react';

import { showError } from '../../../api/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { ToolButton } from './tool-button.tsx';

/** Enters and leaves full screen (全屏); says so when the browser refuses. */
export function FullScreenTool(): React.JSX.Element {
  const { t } = useTexts();
  const isFull = useFullScreen();
  const toggle = useToggleFullScreen();
  return (
    <ToolButton
      label={isFull ? t(($) => $.tools.leaveFullScreen) : t(($) => $.tools.enterFullScreen)}
      icon={isFull ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
      testId="tool-fullscreen"
      data-full={isFull}
      onClick={toggle}
    />
  );
}

/** Enters or leaves full screen, and says so when that fails. */
export function useToggleFullScreen(): () => void {
  const { t } = useTexts();
  return () => {
    // Where there is no full screen at all, the call itself is missing.
    toggleFullScreen().catch(() => showError(t(($) => $.tools.fullScreenRefused)));
  };
}

/** Whether the page fills the screen (全屏), however it came to that. */
function useFullScreen(): boolean {
  return useSyncExternalStore(watchFullScreen, isFullScreen);
}

/** Enters full screen or leaves it. Throws what the browser says when it refuses. */
async function toggleFullScreen(): Promise<void> {
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
