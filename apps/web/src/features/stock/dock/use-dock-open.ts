import { useMedia } from '../../../ui/index.ts';
import { foldDock, openDockSheet, useDock } from './dock-memory.ts';

/** From here on the dock stands beside the chart by itself. */
const wide = '(min-width: 1200px)';

interface DockOpening {
  /** Whether it stands beside the chart, or comes over it when asked for. */
  readonly standsBeside: boolean;
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
}

/** Whether the dock is open on a screen of this width. */
export function useDockOpen(): DockOpening {
  const standsBeside = useMedia(wide);
  const isOpen = useDock(({ isFolded, isSheetOpen }) => (standsBeside ? !isFolded : isSheetOpen));
  const setOpen = (opens: boolean): void => {
    if (standsBeside) foldDock(!opens);
    else openDockSheet(opens);
  };
  return { standsBeside, isOpen, setOpen };
}
