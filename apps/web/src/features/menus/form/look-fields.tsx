import { maxTitleLength, titleFromWording, wordingFromTitle } from '@chanscope/contract';
import { Button, Input } from 'antd';

import { pagesEn } from '../../../i18n/en/en-pages.ts';
import { pageTextOf } from '../../../i18n/index.ts';
import { useMenuTexts } from '../../../i18n/menus/menu-texts.ts';
import type { DraftEntry } from '../draft/menu-draft.ts';
import { useEditing } from '../editing-context.ts';
import { FormField } from './form-field.tsx';
import { IconField } from './icon-field.tsx';
import { useEntryField } from './use-entry-field.ts';

interface EntryFieldsProps {
  readonly entry: DraftEntry;
}

/** What an entry is called, its icon and its marks. */
export function LookFields({ entry }: EntryFieldsProps): React.JSX.Element {
  const { form } = useMenuTexts().words;
  const { setMeta } = useEntryField(entry);
  const { icon, badge = '', activeMenu = '' } = entry.meta;
  return (
    <>
      <TitleFields entry={entry} />
      <IconField value={icon ?? null} onChange={(name) => setMeta({ icon: name ?? undefined })} />
      <FormField label={form.badge} hint={form.badgeHint}>
        {({ id, describedBy }) => (
          <Input
            id={id}
            aria-describedby={describedBy}
            value={badge}
            maxLength={16}
            onChange={({ target: { value } }) =>
              setMeta({ badge: value === '' ? undefined : value })
            }
          />
        )}
      </FormField>
      <FormField label={form.activeMenu} hint={form.activeMenuHint} isWide>
        {({ id, describedBy }) => (
          <Input
            id={id}
            aria-describedby={describedBy}
            value={activeMenu}
            maxLength={200}
            placeholder="/"
            onChange={({ target: { value } }) =>
              setMeta({ activeMenu: value === '' ? undefined : value })
            }
          />
        )}
      </FormField>
    </>
  );
}

/** A title that comes with the product is in both languages; a change of either makes it one of the site's own. */
function TitleFields({ entry }: EntryFieldsProps): React.JSX.Element {
  const { form } = useMenuTexts().words;
  const { base } = useEditing();
  const { setMeta, faultOf } = useEntryField(entry);
  const { title } = entry.meta;
  const own = wordingFromTitle(title);
  const shown = own ?? { zh: pageTextOf(title, 'zh'), en: englishOf(title) };
  const isBuiltIn = own === null && Object.hasOwn(pagesEn, title);
  const saved = base.find(({ name }) => name === entry.key)?.meta.title;
  const fault = faultOf('meta') === null ? null : form.titleFault;
  const put = (part: Partial<typeof shown>): void =>
    setMeta({ title: titleFromWording({ ...shown, ...part }) });
  return (
    <>
      <FormField label={form.titleZh} fault={fault} hint={isBuiltIn ? form.titleHint : undefined}>
        {({ id, describedBy }) => (
          <Input
            id={id}
            aria-describedby={describedBy}
            value={shown.zh}
            maxLength={maxTitleLength}
            status={fault === null ? '' : 'error'}
            onChange={(event) => put({ zh: event.target.value })}
          />
        )}
      </FormField>
      <FormField label={form.titleEn}>
        {({ id, describedBy }) => (
          <Input
            id={id}
            aria-describedby={describedBy}
            value={shown.en}
            maxLength={maxTitleLength}
            suffix={
              saved === undefined || saved === title ? undefined : (
                <Button size="small" type="link" onClick={() => setMeta({ title: saved })}>
                  {form.builtInTitle}
                </Button>
              )
            }
            onChange={(event) => put({ en: event.target.value })}
          />
        )}
      </FormField>
    </>
  );
}

/** The English text of a key, which need not be loaded with the page. */
function englishOf(title: string): string {
  const texts: Readonly<Record<string, string>> = pagesEn;
  return Object.hasOwn(texts, title) ? (texts[title] ?? title) : title;
}
