import { deliveredMenu, factoryRoutes, routes } from '@chanscope/contract';

import { call, showSuccess } from '../../../api/index.ts';
import { useMenuTexts } from '../../../i18n/menus/menu-texts.ts';
import { AskBox } from '../ask-box.tsx';
import type { DraftWork } from '../use-menu-editing.ts';
import { versionDifference } from './version-difference.ts';

interface ResetBoxProps {
  readonly work: DraftWork;
  readonly onClose: () => void;
}

/** Asks before the delivered menu takes the place of the saved one. */
export function ResetBox({ work, onClose }: ResetBoxProps): React.JSX.Element {
  const { words } = useMenuTexts();
  const { versions } = words;
  const text = versions.resetText(
    versionDifference(work.editing.base, deliveredMenu(factoryRoutes)).length,
  );
  const reset = async (): Promise<void> => {
    const { total } = await call(routes.resetMenu, {});
    await work.replace();
    showSuccess(versions.resetDone(total));
    onClose();
  };
  return (
    <AskBox
      title={versions.resetTitle}
      text={work.count === 0 ? text : `${text} ${versions.drops(work.count)}`}
      confirmLabel={words.actions.reset}
      onConfirm={reset}
      onClose={onClose}
    />
  );
}
