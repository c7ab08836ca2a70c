import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons';

import { showError } from '../../api/index.ts';
import { useTexts } from '../../i18n/index.ts';
import { toggleFullScreen, useFullScreen } from './full-screen.ts';
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
