import { showFailure } from '../../../api/index.ts';
import { savePreferences, usePreferences, usePreferencesKnown } from '../../../session/index.ts';
import { deliveredWidgets } from './layout/delivered-widgets.ts';
import { type WidgetLayout, layoutOf, storedLayout } from './layout/widget-layout.ts';

/** The workbench of who is signed in, and how to change it. */
export interface WorkbenchLayout {
  /** Null until it is known how its owner arranged it. */
  readonly layout: WidgetLayout | null;
  readonly change: (layout: WidgetLayout) => void;
}

/** Reads the workbench as its owner arranged it on any device; a change is drawn at once and kept on the server. */
export function useWorkbenchLayout(): WorkbenchLayout {
  const isKnown = usePreferencesKnown();
  const stored = usePreferences((preferences) => preferences.workbench);
  return {
    layout: isKnown ? layoutOf(deliveredWidgets, stored) : null,
    change: (layout) => {
      const workbench = storedLayout(deliveredWidgets, layout);
      savePreferences({ workbench }).catch(showFailure);
    },
  };
}
