import type {
  AddressLists,
  AddressVersion,
  PolicyVersion,
  SecurityKind,
  SecurityPolicy,
} from '@chanscope/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { ApiError, showSuccess } from '../../../api/index.ts';
import { useSecurityTexts } from '../../../i18n/security/security-texts.ts';
import { useUnsaved } from '../../../ui/index.ts';
import { securityKey, settingsQuery } from '../security-queries.ts';
import { changesBetween } from './setting-changes.ts';

/** What both settings are made of. */
export interface SettingShapes {
  readonly policy: { readonly version: PolicyVersion; readonly content: SecurityPolicy };
  readonly addresses: { readonly version: AddressVersion; readonly content: AddressLists };
}

type Content<Kind extends SecurityKind> = SettingShapes[Kind]['content'];
type Version<Kind extends SecurityKind> = SettingShapes[Kind]['version'];

/** How a setting is typed and saved. */
interface SettingWork<Kind extends SecurityKind, Draft> {
  readonly kind: Kind;
  readonly draftOf: (content: Content<Kind>) => Draft;
  /** Null while something that was typed is wrong. */
  readonly contentOf: (draft: Draft) => Content<Kind> | null;
  readonly save: (edit: {
    readonly revision: number;
    readonly content: Content<Kind>;
  }) => Promise<unknown>;
}

/** A setting while it is edited. */
export interface SettingForm<Kind extends SecurityKind, Draft> {
  /** The version that the editor knows of. */
  readonly base: Version<Kind>;
  readonly draft: Draft;
  readonly content: Content<Kind> | null;
  /** What saving would change, a sentence for each. */
  readonly changes: readonly string[];
  readonly isChanged: boolean;
  /** Whether another editor was quicker; what was typed stays. */
  readonly isOutdated: boolean;
  readonly change: (draft: Draft) => void;
  /** Saves, and passes once that is done; after a conflict, too. */
  readonly save: () => Promise<void>;
  /** Goes back to what is saved. */
  readonly reset: () => void;
}

/** Edits a setting: nothing that was typed is lost when another administrator saves. */
export function useSettingForm<Kind extends SecurityKind, Draft>(
  current: Version<Kind>,
  work: SettingWork<Kind, Draft>,
): SettingForm<Kind, Draft> {
  const { kind, draftOf, contentOf } = work;
  const { words } = useSecurityTexts();
  const client = useQueryClient();
  const [base, setBase] = useState(current);
  const [draft, setDraft] = useState(() => draftOf(current.content));
  const [isOutdated, setOutdated] = useState(false);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(draftOf(base.content));
  useUnsaved(isChanged);
  const show = (version: Version<Kind>): void => {
    setBase(version);
    setDraft(draftOf(version.content));
    setOutdated(false);
  };
  // What others saved is shown at once where nothing was typed.
  if (current.number > base.number && !isChanged) show(current);
  const content = contentOf(draft);
  const save = async (): Promise<void> => {
    if (content === null) return;
    try {
      await work.save({ revision: base.number, content });
    } catch (error) {
      if (!(error instanceof ApiError) || error.kind !== 'editConflict') throw error;
      // What was typed stays, upon what others saved.
      const newest = await client.fetchQuery(settingsQuery);
      setBase(newest[kind]);
      setOutdated(true);
      return;
    }
    const newest = await client.fetchQuery(settingsQuery);
    show(newest[kind]);
    showSuccess(words.settings.saved);
    await client.invalidateQueries({ queryKey: [securityKey] });
  };
  return {
    base,
    draft,
    content,
    changes: content === null ? [] : changesBetween(base.content, content, words),
    isChanged,
    isOutdated,
    change: setDraft,
    save,
    reset: () => show(base),
  };
}
