import { type MenuVersion, administrationRoutes } from '@chanscope/contract';
import { useQuery } from '@tanstack/react-query';

import { call, showSuccess } from '../../../api/index.ts';
import { useMenuTexts } from '../../../i18n/menus/menu-texts.ts';
import { instantText } from '../../../ui/instants/index.ts';
import { AskBox } from '../ask-box.tsx';
import { versionQuery } from '../menu-queries.ts';
import type { DraftWork } from '../use-menu-editing.ts';
import { VersionChanges } from './version-changes.tsx';
import { versionDifference } from './version-difference.ts';

interface RestoreBoxProps {
  readonly version: MenuVersion;
  readonly work: DraftWork;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Asks before a version is restored, and says what that does. */
export function RestoreBox({ version, work, onClose, onDone }: RestoreBoxProps): React.JSX.Element {
  const { words, locale } = useMenuTexts();
  const { versions } = words;
  const { number, at } = version;
  const { base } = work.editing;
  const { data } = useQuery(versionQuery(number));
  const count = data === undefined ? 0 : versionDifference(base, data.list).length;
  const text = versions.restoreText(instantText(at, locale), count);
  const restore = async (): Promise<void> => {
    await call(administrationRoutes.restoreMenu, { number });
    await work.replace();
    showSuccess(versions.restoreDone(number));
    onDone();
  };
  return (
    <AskBox
      title={versions.restoreTitle(number)}
      text={work.count === 0 ? text : `${text} ${versions.drops(work.count)}`}
      confirmLabel={versions.restore}
      onConfirm={restore}
      onClose={onClose}
    >
      <VersionChanges number={number} now={base} />
    </AskBox>
  );
}
