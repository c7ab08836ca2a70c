import { type RuleSection, administrationRoutes, ruleLimits } from '@chanscope/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';

import { call, messageOf, showSuccess } from '../../../api/index.ts';
import { useRulesTexts } from '../../../i18n/rules/rules-texts.ts';
import { instantText } from '../../../ui/instants/index.ts';
import { ConfirmBox, DialogBox, FailureLine } from '../../../ui/index.ts';
import { type RuleVersion, refreshRules, versionsQuery } from '../rules-queries.ts';
import styles from '../rules.module.css';
import { useVersionName } from './use-version-name.ts';

interface VersionBoxProps {
  readonly section: RuleSection;
  /** Of the rules as they are. */
  readonly version: number;
  readonly onClose: () => void;
}

/** The versions of a section of the rules: who made them, when and why. Each can be restored (历史版本). */
export function VersionBox({ section, version, onClose }: VersionBoxProps): React.JSX.Element {
  const { words, locale } = useRulesTexts();
  const { versions } = words;
  const { data, error } = useQuery(versionsQuery(section));
  const [restored, setRestored] = useState<RuleVersion | null>(null);
  if (restored !== null)
    return (
      <RestoreBox
        section={section}
        version={version}
        restored={restored}
        onDone={onClose}
        onClose={() => setRestored(null)}
      />
    );
  return (
    <DialogBox
      title={versions.title(words.parts[section])}
      closeLabel={words.close}
      width={620}
      testId="rule-versions"
      onClose={onClose}
    >
      <p className={styles['faint']}>{versions.lead(ruleLimits.versions)}</p>
      {error === null ? null : <FailureLine reason={messageOf(error, locale)} />}
      <ol className={styles['versions']}>
        {data?.map((each) => (
          <VersionLine
            key={each.number}
            version={each}
            isCurrent={each.number === version}
            onRestore={() => setRestored(each)}
          />
        ))}
      </ol>
    </DialogBox>
  );
}

interface VersionLineProps {
  readonly version: RuleVersion;
  readonly isCurrent: boolean;
  readonly onRestore: () => void;
}

function VersionLine({ version, isCurrent, onRestore }: VersionLineProps): React.JSX.Element {
  const { words, locale } = useRulesTexts();
  const { versions } = words;
  const { number, at, account, note, restored } = version;
  const nameOf = useVersionName();
  return (
    <li className={styles['line']}>
      <strong>{nameOf(number)}</strong>
      <span className={styles['lineText']}>
        {restored === null ? note : versions.restored(nameOf(restored))}
        {at === null ? null : (
          <span className={styles['faint']}>
            {instantText(at, locale)} · {account}
          </span>
        )}
      </span>
      {isCurrent ? (
        <span className={styles['current']}>{versions.current}</span>
      ) : (
        <Button size="small" aria-label={versions.restoreOn(nameOf(number))} onClick={onRestore}>
          {versions.restore}
        </Button>
      )}
    </li>
  );
}

interface RestoreBoxProps {
  readonly section: RuleSection;
  readonly version: number;
  readonly restored: RuleVersion;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks before a version is restored, and says what that does. */
function RestoreBox(props: RestoreBoxProps): React.JSX.Element {
  const { section, version, restored, onDone, onClose } = props;
  const { words, locale } = useRulesTexts();
  const client = useQueryClient();
  const name = useVersionName()(restored.number);
  const restore = async (): Promise<void> => {
    const { number } = restored;
    try {
      await call(administrationRoutes.restoreRules, { section, version, number });
    } finally {
      await refreshRules(client);
    }
    showSuccess(words.versions.done);
    onDone();
  };
  return (
    <ConfirmBox
      title={words.versions.restoreTitle(name)}
      text={words.versions.restoreText(words.parts[section], version - restored.number)}
      confirmLabel={words.versions.restore}
      words={{ ...words, reasonOf: (error) => messageOf(error, locale) }}
      onConfirm={restore}
      onClose={onClose}
    />
  );
}
