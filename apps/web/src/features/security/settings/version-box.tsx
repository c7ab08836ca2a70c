import { type SecurityKind, administrationRoutes, securityLimits } from '@chanscope/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';

import { call, showSuccess } from '../../../api/index.ts';
import { useSecurityTexts } from '../../../i18n/security/security-texts.ts';
import { Can } from '../../../session/index.ts';
import { DialogBox } from '../../../ui/index.ts';
import { instantText } from '../../../ui/instants/index.ts';
import { AskBox } from '../ask-box.tsx';
import { ReadPart } from '../read-part.tsx';
import { securityKey, versionsQuery } from '../security-queries.ts';
import styles from '../security.module.css';
import { ChangeList } from './change-list.tsx';
import { changesBetween } from './setting-changes.ts';
import type { SettingShapes } from './use-setting-form.ts';

type Version<Kind extends SecurityKind> = SettingShapes[Kind]['version'];

interface VersionBoxProps<Kind extends SecurityKind> {
  readonly kind: Kind;
  /** The version that the editor knows of. */
  readonly base: Version<Kind>;
  readonly onClose: () => void;
}

/** The versions of a setting: who made each and what it changed. Each can be restored. */
export function VersionBox<Kind extends SecurityKind>(
  props: VersionBoxProps<Kind>,
): React.JSX.Element {
  const { kind, onClose } = props;
  const { words } = useSecurityTexts();
  const query = useQuery(versionsQuery);
  const [restored, setRestored] = useState<Version<Kind> | null>(null);
  const { versionsTitle, versionsLead } = words.settings;
  if (restored !== null)
    return (
      <RestoreBox
        kind={kind}
        base={props.base}
        version={restored}
        onDone={onClose}
        onClose={() => setRestored(null)}
      />
    );
  return (
    <DialogBox
      title={versionsTitle[kind]}
      closeLabel={words.close}
      width={620}
      testId="version-box"
      onClose={onClose}
    >
      <p className={styles['faint']}>{versionsLead(securityLimits.versions)}</p>
      <ReadPart query={query}>
        {(read) => {
          const versions: readonly Version<Kind>[] = read[kind];
          return (
            <ol className={styles['versions']}>
              {versions.map((version, index) => (
                <VersionLine
                  key={version.number}
                  version={version}
                  before={versions[index + 1] ?? null}
                  isCurrent={index === 0}
                  onRestore={() => setRestored(version)}
                />
              ))}
            </ol>
          );
        }}
      </ReadPart>
    </DialogBox>
  );
}

interface VersionLineProps<Kind extends SecurityKind> {
  readonly version: Version<Kind>;
  /** Null of the first one that is kept. */
  readonly before: Version<Kind> | null;
  readonly isCurrent: boolean;
  readonly onRestore: () => void;
}

function VersionLine<Kind extends SecurityKind>(props: VersionLineProps<Kind>): React.JSX.Element {
  const { version, before, isCurrent, onRestore } = props;
  const { words, locale } = useSecurityTexts();
  const { settings } = words;
  const { number, at, account, restored } = version;
  return (
    <li data-testid="version-line" data-number={number}>
      <div className={styles['versionHead']}>
        <strong>{settings.number(number)}</strong>
        {at === null ? null : (
          <span className={styles['faint']}>
            {instantText(at, locale)} · {account}
            {restored === null ? '' : ` · ${settings.restoredFrom(restored)}`}
          </span>
        )}
        {isCurrent ? (
          <span className={styles['faint']}>{settings.current}</span>
        ) : (
          <Can access={administrationRoutes.restoreSecurity.access}>
            <Button size="small" onClick={onRestore}>
              {settings.restore}
            </Button>
          </Can>
        )}
      </div>
      {before === null ? null : (
        <ChangeList changes={changesBetween(before.content, version.content, words)} />
      )}
    </li>
  );
}

interface RestoreBoxProps<Kind extends SecurityKind> {
  readonly kind: Kind;
  readonly base: Version<Kind>;
  readonly version: Version<Kind>;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks before a version is restored, and says what that changes. */
function RestoreBox<Kind extends SecurityKind>(props: RestoreBoxProps<Kind>): React.JSX.Element {
  const { kind, base, version, onDone, onClose } = props;
  const { words } = useSecurityTexts();
  const client = useQueryClient();
  const { settings } = words;
  const { number } = version;
  const restore = async (): Promise<void> => {
    const revision = base.number;
    await call(administrationRoutes.restoreSecurity, { kind, number, revision });
    showSuccess(settings.restored);
    onDone();
    await client.invalidateQueries({ queryKey: [securityKey] });
  };
  return (
    <AskBox
      title={settings.askRestore(number)}
      text={settings.askText}
      confirmLabel={settings.restore}
      onConfirm={restore}
      onClose={onClose}
    >
      <ChangeList changes={changesBetween(base.content, version.content, words)} />
    </AskBox>
  );
}
