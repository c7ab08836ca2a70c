import type { MenuRow } from '@chanscope/contract';
import { useQuery } from '@tanstack/react-query';

import { messageOf } from '../../../api/index.ts';
import { pageTextOf } from '../../../i18n/index.ts';
import { useMenuTexts } from '../../../i18n/menus/menu-texts.ts';
import { FailureLine } from '../../../ui/index.ts';
import { versionQuery } from '../menu-queries.ts';
import styles from './version-box.module.css';
import { sizeOf, versionDifference } from './version-difference.ts';

interface VersionChangesProps {
  readonly number: number;
  /** The menu as it is saved. */
  readonly now: readonly MenuRow[];
}

/** What restoring a version does to the menu as it is, entry by entry. */
export function VersionChanges({ number, now }: VersionChangesProps): React.JSX.Element {
  const { words, locale } = useMenuTexts();
  const { versions } = words;
  const { data, error } = useQuery(versionQuery(number));
  if (error !== null) return <FailureLine reason={messageOf(error, locale)} />;
  if (data === undefined) return <output className={styles['faint']}>{words.loading}</output>;
  const difference = versionDifference(now, data.list);
  if (sizeOf(difference) === 0) return <p className={styles['faint']}>{versions.same}</p>;
  return (
    <dl className={styles['difference']}>
      {(['added', 'changed', 'removed'] as const).map((what) =>
        difference[what].length === 0 ? null : (
          <div key={what}>
            <dt>{versions.difference[what]}</dt>
            <dd>{difference[what].map((title) => pageTextOf(title, locale)).join(', ')}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
