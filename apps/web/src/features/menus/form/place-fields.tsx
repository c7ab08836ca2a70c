import { isPlacePath, menuComponents } from '@chanscope/contract';
import { Input, InputNumber } from 'antd';
import { useMemo } from 'react';

import { pageTextOf } from '../../../i18n/index.ts';
import { useMenuTexts } from '../../../i18n/menus/menu-texts.ts';
import { ChoiceList } from '../../../ui/index.ts';
import { canStandBelow, type DraftEntry, withMoved } from '../draft/menu-draft.ts';
import { treeRows } from '../draft/tree-rows.ts';
import { useEditing } from '../editing-context.ts';
import { FormField } from './form-field.tsx';
import { protectedNames } from './protected-names.ts';
import { useEntryField } from './use-entry-field.ts';

interface EntryFieldsProps {
  readonly entry: DraftEntry;
}

const components = [...menuComponents].toSorted();
const maxOrder = 10_000;

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
          <Input
            id={id}
            aria-describedby={describedBy}
            value={entry.path}
            maxLength={512}
            disabled={protectedNames.has(entry.name)}
            status={faultOf('path') === null ? '' : 'error'}
            onChange={(event) => set({ path: event.target.value })}
          />
        )}
      </FormField>
      <ComponentField entry={entry} />
      <FormField label={form.redirect} hint={form.redirectHint} fault={faultOf('redirect')}>
        {({ id, describedBy }) => (
          <Input
            id={id}
            aria-describedby={describedBy}
            value={entry.redirect ?? ''}
            maxLength={512}
            placeholder="/"
            onChange={({ target: { value } }) => set({ redirect: value === '' ? null : value })}
          />
        )}
      </FormField>
      <FormField label={form.order} hint={form.orderHint}>
        {({ id, describedBy }) => (
          <InputNumber
            id={id}
            aria-describedby={describedBy}
            min={0}
            max={maxOrder}
            precision={0}
            value={entry.order}
            onChange={(order) => set({ order: order ?? 0 })}
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
        <Input
          id={id}
          aria-describedby={describedBy}
          value={entry.name}
          maxLength={64}
          disabled={entry.revision !== null}
          status={fault === null ? '' : 'error'}
          onChange={(event) => set({ name: event.target.value })}
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
