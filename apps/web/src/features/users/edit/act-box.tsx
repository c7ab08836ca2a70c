import { type UserRow, actingLimits, administrationRoutes } from '@chanscope/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Input } from 'antd';
import { useState } from 'react';

import { call, messageOf, showFailure, showOffer, showSuccess } from '../../../api/index.ts';
import { useUsersTexts } from '../../../i18n/users/users-texts.ts';
import type { UsersWords } from '../../../i18n/users/zh-users.ts';
import { ChoiceBar, ConfirmBox } from '../../../ui/index.ts';
import { usersKey } from '../use-users.ts';
import styles from '../users.module.css';
import {
  type LinkAnswer,
  type UserAct,
  lockSpans,
  perform,
  readNewest,
  seenOf,
} from './user-acts.ts';

interface ActBoxProps {
  readonly act: UserAct;
  /** As the list has it now. */
  readonly user: UserRow;
  readonly onLink: (link: LinkAnswer) => void;
  readonly onClose: () => void;
}

const spans = ['hour', 'day', 'week', 'month'] as const;
const harmless: readonly UserAct[] = ['unlock', 'enable', 'restore', 'actAs'];

/** Asks before something is done with an account, and does it. */
export function ActBox({ act, user, onLink, onClose }: ActBoxProps): React.JSX.Element {
  const { words, locale } = useUsersTexts();
  const [span, setSpan] = useState<(typeof spans)[number]>('day');
  const [reason, setReason] = useState('');
  const client = useQueryClient();
  const { username } = user;
  const refresh = (): Promise<void> => client.invalidateQueries({ queryKey: usersKey });
  const confirm = async (): Promise<void> => {
    try {
      const link = await perform(act, user, {
        lockedUntil: Date.now() + lockSpans[span],
        reason: reason.trim(),
      });
      if (link !== null) onLink(link);
      else onClose();
      if (act === 'remove')
        offerUndo(words, username, () => void withdrawAttempt(user.id, refresh));
      else if (act !== 'link' && act !== 'actAs') showSuccess(words.asks[act].done(username));
    } finally {
      // After a conflict, too: then the newest state is what the box speaks of.
      await refresh();
    }
  };
  const { title, text } = words.asks[act];
  return (
    <ConfirmBox
      title={title(username)}
      text={text}
      confirmLabel={words.acts[act]}
      isDanger={!harmless.includes(act)}
      canConfirm={act !== 'actAs' || reason.trim().length >= actingLimits.minReasonLetters}
      words={{
        cancel: words.cancel,
        close: words.close,
        reasonOf: (error) => messageOf(error, locale),
      }}
      onConfirm={confirm}
      onClose={onClose}
    >
      {act === 'lock' ? (
        <ChoiceBar
          label={words.lockFor}
          choices={spans.map((value) => ({ value, label: words.lockSpans[value] }))}
          value={span}
          onChange={setSpan}
        />
      ) : null}
      {act === 'actAs' ? <ReasonField reason={reason} onChange={setReason} /> : null}
    </ConfirmBox>
  );
}

interface ReasonFieldProps {
  readonly reason: string;
  readonly onChange: (reason: string) => void;
}

function ReasonField({ reason, onChange }: ReasonFieldProps): React.JSX.Element {
  const { words } = useUsersTexts();
  return (
    <label className={styles['field']}>
      {words.actReason}
      <Input
        data-first
        value={reason}
        placeholder={words.actReasonHint}
        maxLength={actingLimits.reasonLetters}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  );
}

const undoShownMs = 10_000;

/** A removal can be taken back at once; later the list of the removed has it. */
function offerUndo(words: UsersWords, username: string, undo: () => void): void {
  showOffer({
    key: `removed-user-${username}`,
    text: words.asks.remove.done(username),
    action: { label: words.undo, run: undo },
    validMs: undoShownMs,
    staysUnderPointer: true,
  });
}

async function withdrawAttempt(id: string, refresh: () => Promise<void>): Promise<void> {
  try {
    const newest = await readNewest(id);
    if (newest !== null) await call(administrationRoutes.restoreUser, seenOf(newest));
  } catch (error) {
    showFailure(error);
  }
  await refresh();
}
