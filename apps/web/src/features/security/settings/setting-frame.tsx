import type { SecurityKind } from '@chanscope/contract';
import { administrationRoutes } from '@chanscope/contract';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';

import { useSecurityTexts } from '../../../i18n/security/security-texts.ts';
import { Can } from '../../../session/index.ts';
import { instantText } from '../../../ui/instants/index.ts';
import { AskBox } from '../ask-box.tsx';
import styles from '../security.module.css';
import { ChangeList } from './change-list.tsx';
import type { SettingForm } from './use-setting-form.ts';
import { VersionBox } from './version-box.tsx';

interface SettingFrameProps<Kind extends SecurityKind, Draft> {
  readonly kind: Kind;
  readonly form: SettingForm<Kind, Draft>;
  /** What saving does besides, to be read before. */
  readonly warning: string | null;
  readonly children: ReactNode;
}

/** Around the fields of a setting: who set it, its versions, and how it is saved. */
export function SettingFrame<Kind extends SecurityKind, Draft>({
  kind,
  form,
  warning,
  children,
}: SettingFrameProps<Kind, Draft>): React.JSX.Element {
  const { words, locale } = useSecurityTexts();
  const { settings } = words;
  const [opened, setOpened] = useState<'versions' | 'save' | null>(null);
  const { at, account } = form.base;
  const close = (): void => setOpened(null);
  const save = async (): Promise<void> => {
    await form.save();
    close();
  };
  return (
    <div className={styles['setting']}>
      <div className={styles['tools']}>
        <output className={styles['faint']} data-testid="setting-state">
          {at === null ? settings.delivered : settings.setBy(account, instantText(at, locale))}
        </output>
        <Button onClick={() => setOpened('versions')}>{settings.versions}</Button>
      </div>
      {form.isOutdated ? <Conflict form={form} /> : null}
      {children}
      <Can access={administrationRoutes.editPolicy.access}>
        <div className={styles['tools']}>
          <Button
            type="primary"
            disabled={form.content === null || form.changes.length === 0}
            onClick={() => setOpened('save')}
          >
            {words.save}
          </Button>
          {form.isChanged ? <Button onClick={form.reset}>{settings.reset}</Button> : null}
        </div>
      </Can>
      {opened === 'save' ? (
        <AskBox
          title={settings.askSave}
          text={warning ?? settings.askText}
          confirmLabel={words.save}
          isDanger={warning !== null}
          onConfirm={save}
          onClose={close}
        >
          <ChangeList changes={form.changes} />
        </AskBox>
      ) : null}
      {opened === 'versions' ? <VersionBox kind={kind} base={form.base} onClose={close} /> : null}
    </div>
  );
}

/** Says that another administrator was quicker, and how to go on. */
function Conflict<Kind extends SecurityKind, Draft>({
  form,
}: {
  readonly form: SettingForm<Kind, Draft>;
}): React.JSX.Element {
  const { words } = useSecurityTexts();
  const { conflictTitle, conflictText, adoptNewest } = words.settings;
  return (
    <div role="alert" className={styles['conflict']} data-testid="setting-conflict">
      <strong>{conflictTitle}</strong>
      <p>{conflictText(form.base.account)}</p>
      <ChangeList changes={form.changes} />
      <Button onClick={form.reset}>{adoptNewest}</Button>
    </div>
  );
}
