import type { MenuRow } from '@chanscope/contract';
import { useQuery } from '@tanstack/react-query';

import { messageOf } from '../../../api/index.ts';
import { type Locale, pageTextOf } from '../../../i18n/index.ts';
import { useMenuTexts } from '../../../i18n/menus/menu-texts.ts';
import { FailureLine } from '../../../ui/index.ts';
import { versionQuery } from '../menu-queries.ts';
import styles from './version-box.module.css';
import { type EntryDifference, versionDifference } from './version-difference.ts';

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
  if (difference.length === 0) return <p className={styles['faint']}>{versions.same}</p>;
  return (
    <dl className={styles['difference']}>
      {(['added', 'changed', 'removed'] as const).map((what) => {
        const names = difference
          .filter((entry) => kindOf(entry) === what)
          .map((entry) => titleOf(entry, locale));
        return names.length === 0 ? null : (
          <div key={what}>
            <dt>{versions.difference[what]}</dt>
            <dd>{names.join(', ')}</dd>
          </div>
        );
      })}
    </dl>
  );
}

function kindOf({ current, restored }: EntryDifference): 'added' | 'changed' | 'removed' {
  if (current === null) return 'added';
  return restored === null ? 'removed' : 'changed';
}

/** Its title; both where that is what changes. */
function titleOf({ current, restored }: EntryDifference, locale: Locale): string {
  const titles = [current, restored].flatMap((title) =>
    title === null ? [] : pageTextOf(title, locale),
  );
  return [...new Set(titles)].join(' → ');
}
