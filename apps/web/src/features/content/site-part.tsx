import { type Wording, checks, routes } from '@chanscope/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';

import { call, showSuccess } from '../../api/index.ts';
import { useContentTexts } from '../../i18n/content/content-texts.ts';
import { ReadPart } from './content-list.tsx';
import styles from './content.module.css';
import { type SiteRow, siteRowQuery, useContentRefresh } from './content-queries.ts';
import { EditBox } from './edit-box.tsx';
import { WordingFields } from './wording-fields.tsx';

const texts = ['title', 'risk', 'disclaimer', 'contact', 'filing'] as const;
const lengths = { title: 40, risk: 200, disclaimer: 1000, contact: 200, filing: 200 };

/** The name of the site, where its logo leads and what its footer says (站点). */
export function SitePart(): React.JSX.Element {
  const { words } = useContentTexts();
  const query = useQuery(siteRowQuery);
  const [edited, setEdited] = useState<SiteRow | null>(null);
  return (
    <section>
      <ReadPart query={query}>
        {(site) => (
          <>
            <div className={styles['tools']}>
              <Button type="primary" onClick={() => setEdited(site)}>
                {words.site.change}
              </Button>
            </div>
            <SiteTexts site={site} />
          </>
        )}
      </ReadPart>
      {edited === null ? null : <SiteBox key={edited.revision} site={edited} onEdit={setEdited} />}
    </section>
  );
}

function SiteTexts({ site }: { readonly site: SiteRow }): React.JSX.Element {
  const { words } = useContentTexts();
  const said = (text: Wording) => (
    <>
      <p className={styles['text']}>{text.zh === '' ? words.site.blank : text.zh}</p>
      {text.en === '' ? null : <p className={styles['faint']}>{text.en}</p>}
    </>
  );
  return (
    <dl className={styles['facts']}>
      {texts.map((name) => (
        <div key={name}>
          <dt>{words.site[name]}</dt>
          <dd>{said(site[name])}</dd>
        </div>
      ))}
      <div>
        <dt>{words.site.href}</dt>
        <dd>{site.href}</dd>
      </div>
    </dl>
  );
}

type SiteFields = Omit<SiteRow, 'revision'>;

interface SiteBoxProps {
  readonly site: SiteRow;
  /** Opens the box with what it is to begin with; null closes it. */
  readonly onEdit: (site: SiteRow | null) => void;
}

function SiteBox({ site, onEdit }: SiteBoxProps): React.JSX.Element {
  const { words, locale } = useContentTexts();
  const refresh = useContentRefresh();
  const client = useQueryClient();
  const newest = (): Promise<SiteRow> => client.query({ ...siteRowQuery, staleTime: 0 });
  const { revision, ...fields } = site;
  return (
    <EditBox<SiteFields>
      title={words.site.change}
      initialValues={fields}
      onSave={async (edit, isForced) => {
        const seen = isForced ? (await newest()).revision : revision;
        await call(routes.editSite, { revision: seen, ...edit });
        await refresh();
        showSuccess(words.saved);
        onEdit(null);
      }}
      onLoadNewer={async () => onEdit(await newest())}
      onClose={() => onEdit(null)}
    >
      {(values) => (
        <>
          {texts.map((name) => (
            <WordingFields
              key={name}
              name={name}
              label={words.site[name]}
              maxLength={lengths[name]}
              rows={name === 'disclaimer' ? 3 : 1}
            />
          ))}
          <HrefField />
          <p className={styles['label']}>{`${words.preview} · ${words.site.footer}`}</p>
          <div className={styles['preview']}>
            {(['risk', 'disclaimer', 'contact', 'filing'] as const).map((name) => (
              <p key={name}>
                {locale === 'en' && values[name].en !== '' ? values[name].en : values[name].zh}
              </p>
            ))}
          </div>
        </>
      )}
    </EditBox>
  );
}

function HrefField(): React.JSX.Element {
  const { words } = useContentTexts();
  const { href, hrefHint, badHref } = words.site;
  return (
    <Form.Item
      name="href"
      label={href}
      extra={hrefHint}
      rules={[
        {
          validator: async (_, value: string) => {
            if (!checks.siteAddress.passes(value)) throw new Error(badHref);
          },
        },
      ]}
    >
      <Input maxLength={500} />
    </Form.Item>
  );
}
