import { maxTitleLength, titleFromWording, wordingFromTitle } from '@chanscope/contract';
import { Button } from 'antd';

import { pagesEn } from '../../../i18n/en/en-pages.ts';
import { pageTextOf } from '../../../i18n/index.ts';
import { useMenuTexts } from '../../../i18n/menus/menu-texts.ts';
import type { DraftEntry } from '../draft/menu-draft.ts';
import { useEditing } from '../editing-context.ts';
import styles from './entry-form.module.css';
import { FormField } from './form-field.tsx';
import { IconField } from './icon-field.tsx';
import { TextField } from './text-field.tsx';
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
          <TextField
            id={id}
            describedBy={describedBy}
            value={badge}
            maxLength={16}
            onChange={(typed) => setMeta({ badge: typed === '' ? undefined : typed })}
          />
        )}
      </FormField>
      <FormField label={form.activeMenu} hint={form.activeMenuHint} isWide>
        {({ id, describedBy }) => (
          <TextField
            id={id}
            describedBy={describedBy}
            value={activeMenu}
            maxLength={200}
            placeholder="/"
            onChange={(typed) => setMeta({ activeMenu: typed === '' ? undefined : typed })}
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
          <TextField
            id={id}
            describedBy={describedBy}
            value={shown.zh}
            maxLength={maxTitleLength}
            isFaulty={fault !== null}
            onChange={(zh) => put({ zh })}
          />
        )}
      </FormField>
      <FormField label={form.titleEn}>
        {({ id, describedBy }) => (
          <TextField
            id={id}
            describedBy={describedBy}
            value={shown.en}
            maxLength={maxTitleLength}
            onChange={(en) => put({ en })}
          />
        )}
      </FormField>
      {saved === undefined || saved === title ? null : (
        <Button
          className={styles['wide'] ?? ''}
          size="small"
          onClick={() => setMeta({ title: saved })}
        >
          {form.builtInTitle}
        </Button>
      )}
    </>
  );
}

/** The English text of a key, which need not be loaded with the page. */
function englishOf(title: string): string {
  const texts: Readonly<Record<string, string>> = pagesEn;
  return Object.hasOwn(texts, title) ? (texts[title] ?? title) : title;
}
