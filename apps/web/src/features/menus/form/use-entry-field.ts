import { type MenuFault, menuFaultText, type RouteMeta } from '@chanscope/contract';

import { useMenuTexts } from '../../../i18n/menus/menu-texts.ts';
import { faultAt } from '../draft/draft-faults.ts';
import { type DraftEntry, type EntryChange, withChange, withMeta } from '../draft/menu-draft.ts';
import { useEditing } from '../editing-context.ts';

/** How the fields of an entry change the draft, and why the server would refuse them. */
export function useEntryField(entry: DraftEntry): {
  /** Letters of one field are undone together. */
  readonly set: (change: EntryChange) => void;
  readonly setMeta: (change: {
    readonly [Key in keyof RouteMeta]?: RouteMeta[Key] | undefined;
  }) => void;
  readonly faultOf: (field: MenuFault['field']) => string | null;
} {
  const { locale } = useMenuTexts();
  const { change, faults } = useEditing();
  const set = (fields: EntryChange, step = Object.keys(fields).join(' ')): void =>
    change((draft) => withChange(draft, entry.key, fields), `${entry.key} ${step}`);
  return {
    set: (fields) => set(fields),
    setMeta: (fields) =>
      set({ meta: withMeta(entry.meta, fields) }, `meta ${Object.keys(fields).join(' ')}`),
    faultOf: (field) => {
      const fault = faultAt(faults, entry.key, field);
      return fault === null ? null : menuFaultText(fault, locale);
    },
  };
}
