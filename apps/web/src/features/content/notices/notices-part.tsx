import { routes } from '@chanscope/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';

import { call, showSuccess } from '../../../api/index.ts';
import { useContentTexts } from '../../../i18n/content/content-texts.ts';
import { cleanHtml } from '../../../ui/html/index.ts';
import { Tag } from '../../../ui/index.ts';
import { instantText } from '../../../ui/instants/index.ts';
import { ContentItem, ReadPart } from '../content-list.tsx';
import styles from '../content.module.css';
import { type NoticeRow, noticesQuery, useContentRefresh } from '../content-queries.ts';
import { NoticeBox } from './notice-box.tsx';
import { NoticeHtml } from './notice-html.tsx';
import { RemovalBox } from '../removal-box.tsx';
import { type Opened, useOpened } from '../use-opened.ts';

/** The notices behind the bell (通知), the newest first. */
export function NoticesPart(): React.JSX.Element {
  const { words, locale } = useContentTexts();
  const query = useQuery(noticesQuery);
  const opened = useOpened<NoticeRow>();
  return (
    <section>
      <div className={styles['tools']}>
        <Button type="primary" onClick={opened.add}>
          {words.notice.add}
        </Button>
      </div>
      <ReadPart query={query}>
        {(rows) =>
          rows.length === 0 ? (
            <p className={styles['empty']}>{words.notice.empty}</p>
          ) : (
            <ul className={styles['list']}>
              {rows.map((row) => (
                <ContentItem
                  key={row.id}
                  name={plainTextOf(row)}
                  onEdit={() => opened.edit(row)}
                  onRemove={() => opened.remove(row)}
                >
                  <NoticeHtml html={row.notice.zh} />
                  {row.notice.en === '' ? null : <NoticeHtml html={row.notice.en} isFaint />}
                  <p className={styles['faint']}>
                    <Tag>{words.notice.audiences[row.audience]}</Tag>{' '}
                    {instantText(row.datetime, locale)}
                  </p>
                </ContentItem>
              ))}
            </ul>
          )
        }
      </ReadPart>
      <NoticeBoxes opened={opened} />
    </section>
  );
}

/** The text of a notice without its tags, for the name of a button. */
function plainTextOf({ notice }: NoticeRow): string {
  return cleanHtml(notice.zh).textContent;
}

function NoticeBoxes({ opened }: { readonly opened: Opened<NoticeRow> }) {
  const { words } = useContentTexts();
  const refresh = useContentRefresh();
  const client = useQueryClient();
  const newest = async (id: string): Promise<NoticeRow | undefined> => {
    const rows = await client.query({ ...noticesQuery, staleTime: 0 });
    return rows.find((row) => row.id === id);
  };
  const { what, row, close } = opened;
  if (what === 'remove' && row !== null) {
    const { id, revision, notice, email, audience, image } = row;
    return (
      <RemovalBox
        title={words.notice.removeTitle}
        text={words.notice.removeText(plainTextOf(row))}
        removed={words.notice.removed}
        onRemove={async () => {
          await call(routes.removeNotice, { id, revision });
          await refresh();
        }}
        onUndo={async () => {
          await call(routes.editNotice, { notice, email, audience, image });
          await refresh();
        }}
        onClose={close}
      />
    );
  }
  if (what !== 'edit') return null;
  return (
    <NoticeBox
      key={`${row?.id ?? ''} ${row?.revision ?? 0}`}
      row={row}
      onSave={async (edit, isForced) => {
        const revision =
          isForced && row !== null ? (await newest(row.id))?.revision : row?.revision;
        await call(routes.editNotice, { id: row?.id, revision, ...edit });
        await refresh();
        showSuccess(words.saved);
        close();
      }}
      onLoadNewer={async () => opened.edit((row && (await newest(row.id))) ?? null)}
      onClose={close}
    />
  );
}
