import type { RuleSection } from '@chanscope/contract';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';

import { useRulesTexts } from '../../i18n/rules/rules-texts.ts';
import styles from './rules.module.css';
import { useVersionName } from './versions/use-version-name.ts';
import { VersionBox } from './versions/version-box.tsx';

interface PartHeadProps {
  readonly section: RuleSection;
  /** Of the rules as they are; undefined before they are known. */
  readonly version: number | undefined;
  /** What is known beside the version. */
  readonly beside?: ReactNode;
  /** Further buttons. */
  readonly children?: ReactNode;
}

/** Which version of a section holds (口径), with the way to the others. */
export function PartHead(props: PartHeadProps): React.JSX.Element {
  const { section, version, beside, children } = props;
  const { words } = useRulesTexts();
  const nameOf = useVersionName();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles['head']}>
      <span className={styles['version']} data-testid="rules-version">
        {version === undefined ? '…' : nameOf(version)}
      </span>
      {beside}
      <span className={styles['buttons']}>
        <Button disabled={version === undefined} onClick={() => setOpen(true)}>
          {words.history}
        </Button>
        {children}
      </span>
      {isOpen && version !== undefined ? (
        <VersionBox section={section} version={version} onClose={() => setOpen(false)} />
      ) : null}
    </div>
  );
}
