import { menuLimits, type MenuVersion } from '@chanscope/contract';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';

import { messageOf } from '../../../api/index.ts';
import { useMenuTexts } from '../../../i18n/menus/menu-texts.ts';
import { instantText } from '../../../ui/instants/index.ts';
import { DialogBox, FailureLine } from '../../../ui/index.ts';
import { versionsQuery } from '../menu-queries.ts';
import type { DraftWork } from '../use-menu-editing.ts';
import { RestoreBox } from './restore-box.tsx';
import { VersionChanges } from './version-changes.tsx';
import styles from './version-box.module.css';

interface VersionBoxProps {
  readonly work: DraftWork;
  readonly onClose: () => void;
}

const boxWidth = 680;

/** The versions of the menu: who made them and when; each can be compared with the menu now, and restored. */
export function VersionBox({ work, onClose }: VersionBoxProps): React.JSX.Element {
  const { words, locale } = useMenuTexts();
  const { versions } = words;
  const { data, error } = useQuery(versionsQuery);
  const [restored, setRestored] = useState<MenuVersion | null>(null);
  if (restored !== null)
    return (
      <RestoreBox
        version={restored}
        work={work}
        onClose={() => setRestored(null)}
        onDone={onClose}
      />
    );
  return (
    <DialogBox
      title={versions.title}
      closeLabel={words.close}
      width={boxWidth}
      testId="version-box"
      onClose={onClose}
    >
      <p className={styles['faint']}>{versions.lead(menuLimits.versions)}</p>
      {error === null ? null : <FailureLine reason={messageOf(error, locale)} />}
      {data?.list.length === 0 ? <p className={styles['faint']}>{versions.empty}</p> : null}
      <ol className={styles['list']}>
        {data?.list.map((version, index) => (
          <VersionLine
            key={version.number}
            version={version}
            isCurrent={index === 0}
            work={work}
            onRestore={() => setRestored(version)}
          />
        ))}
      </ol>
    </DialogBox>
  );
}

interface VersionLineProps {
  readonly version: MenuVersion;
  readonly isCurrent: boolean;
  readonly work: DraftWork;
  readonly onRestore: () => void;
}

function VersionLine(props: VersionLineProps): React.JSX.Element {
  const { version, isCurrent, work, onRestore } = props;
  const { words, locale } = useMenuTexts();
  const { versions } = words;
  const [isCompared, setCompared] = useState(false);
  const { number, at, account, kind, restored, added, changed, removed } = version;
  return (
    <li className={styles['line']} data-testid="version-line" data-number={number}>
      <div className={styles['head']}>
        <strong>{versions.number(number)}</strong>
        <span className={styles['kind']}>
          {restored === null ? versions.kinds[kind] : versions.restored(restored)}
        </span>
        <span className={styles['faint']}>
          {instantText(at, locale)}
          {account === '' ? '' : ` · ${account}`}
        </span>
        <span className={styles['counts']}>{versions.counts(added, changed, removed)}</span>
        {isCurrent ? (
          <span className={styles['current']}>{versions.current}</span>
        ) : (
          <span className={styles['buttons']}>
            <Button
              size="small"
              type="text"
              aria-expanded={isCompared}
              onClick={() => setCompared(!isCompared)}
            >
              {versions.compare}
            </Button>
            <Button size="small" onClick={onRestore}>
              {versions.restore}
            </Button>
          </span>
        )}
      </div>
      {isCompared ? <VersionChanges number={number} now={work.editing.base} /> : null}
    </li>
  );
}
