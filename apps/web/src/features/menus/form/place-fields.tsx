import { isPlacePath, menuComponents } from '@chanscope/contract';
import { useMemo } from 'react';

import { pageTextOf } from '../../../i18n/index.ts';
import { useMenuTexts } from '../../../i18n/menus/menu-texts.ts';
import { ChoiceList } from '../../../ui/index.ts';
import { canStandBelow, type DraftEntry, withMoved } from '../draft/menu-draft.ts';
import { treeRows } from '../draft/tree-rows.ts';
import { useEditing } from '../editing-context.ts';
import { FormField } from './form-field.tsx';
import { protectedNames } from './protected-names.ts';
import { TextField } from './text-field.tsx';
import { useEntryField } from './use-entry-field.ts';

interface EntryFieldsProps {
  readonly entry: DraftEntry;
}

const components = [...menuComponents].toSorted();

/** Where an entry stands, and what it opens. */
export function PlaceFields({ entry }: EntryFieldsProps): React.JSX.Element {
  const { form } = useMenuTexts().words;
  const { set, faultOf } = useEntryField(entry);
  return (
    <>
      <NameField entry={entry} />
      <ParentField entry={entry} />
      <FormField label={form.path} hint={form.pathHint} fault={faultOf('path')} isWide>
        {({ id, describedBy }) => (
          <TextField
            id={id}
            describedBy={describedBy}
            value={entry.path}
            maxLength={512}
            disabled={protectedNames.has(entry.name)}
            isFaulty={faultOf('path') !== null}
            onChange={(path) => set({ path })}
          />
        )}
      </FormField>
      <ComponentField entry={entry} />
      <FormField label={form.redirect} hint={form.redirectHint} fault={faultOf('redirect')}>
        {({ id, describedBy }) => (
          <TextField
            id={id}
            describedBy={describedBy}
            value={entry.redirect ?? ''}
            maxLength={512}
            placeholder="/"
            isFaulty={faultOf('redirect') !== null}
            onChange={(redirect) => set({ redirect: redirect === '' ? null : redirect })}
          />
        )}
      </FormField>
      <FormField label={form.order} hint={form.orderHint}>
        {({ id, describedBy }) => (
          <TextField
            id={id}
            describedBy={describedBy}
            value={String(entry.order)}
            maxLength={4}
            onChange={(typed) => set({ order: Number(typed.replaceAll(/\D/g, '')) })}
          />
        )}
      </FormField>
    </>
  );
}

function ComponentField({ entry }: EntryFieldsProps): React.JSX.Element {
  const { form } = useMenuTexts().words;
  const { set, faultOf } = useEntryField(entry);
  return (
    <FormField label={form.component} fault={faultOf('component')}>
      {({ id, describedBy }) => (
        <ChoiceList
          id={id}
          describedBy={describedBy}
          testId="entry-component"
          isSearched
          disabled={protectedNames.has(entry.name)}
          choices={[
            { value: '', label: form.noComponent },
            ...components.map((component) => ({ value: component, label: component })),
          ]}
          value={entry.component ?? ''}
          onChange={(component) => set({ component: component === '' ? null : component })}
        />
      )}
    </FormField>
  );
}

function NameField({ entry }: EntryFieldsProps): React.JSX.Element {
  const { form } = useMenuTexts().words;
  const { set, faultOf } = useEntryField(entry);
  const fault = faultOf('name');
  return (
    <FormField label={form.name} hint={form.nameHint} fault={fault}>
      {({ id, describedBy }) => (
        <TextField
          id={id}
          describedBy={describedBy}
          value={entry.name}
          maxLength={64}
          disabled={entry.revision !== null}
          isFaulty={fault !== null}
          onChange={(name) => set({ name })}
        />
      )}
    </FormField>
  );
}

/** The entry above, by its titles from the top down. */
function ParentField({ entry }: EntryFieldsProps): React.JSX.Element {
  const { words, locale } = useMenuTexts();
  const { entries, change } = useEditing();
  const { faultOf } = useEntryField(entry);
  const choices = useMemo(() => {
    const all = treeRows(entries, new Set(entries.map(({ key }) => key)));
    return all
      .filter(
        (row) => isPlacePath(row.entry.path) && canStandBelow(entries, entry.key, row.entry.key),
      )
      .map((row) => ({
        value: row.entry.key,
        label: `${'\u2003'.repeat(row.depth - 1)}${pageTextOf(row.entry.meta.title, locale)}`,
        shortLabel: pageTextOf(row.entry.meta.title, locale),
      }));
  }, [entries, entry.key, locale]);
  return (
    <FormField label={words.form.parent} fault={faultOf('parent')}>
      {({ id, describedBy }) => (
        <ChoiceList
          id={id}
          describedBy={describedBy}
          testId="entry-parent"
          isSearched
          choices={[{ value: '', label: words.form.top }, ...choices]}
          value={entry.parent ?? ''}
          onChange={(parent) =>
            change((draft) =>
              withMoved(draft, entry.key, { parent: parent === '' ? null : parent, before: null }),
            )
          }
        />
      )}
    </FormField>
  );
}
