import { routes } from '@chanscope/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';

import { call, showSuccess } from '../../../api/index.ts';
import { useContentTexts } from '../../../i18n/content/content-texts.ts';
import { instantText } from '../../../ui/instants/index.ts';
import { AnnouncementBox } from './announcement-box.tsx';
import { announcementStateOf } from './announcement-state.ts';
import { ContentItem, ReadPart } from '../content-list.tsx';
import styles from '../content.module.css';
import { type AnnouncementRow, announcementsQuery, useContentRefresh } from '../content-queries.ts';
import { RemovalBox } from '../removal-box.tsx';
import { type Opened, useOpened } from '../use-opened.ts';

/** The announcements that take turns above every page (公告), in their order, with what each is about to do. */
export function AnnouncementsPart(): React.JSX.Element {
  const { words } = useContentTexts();
  const query = useQuery(announcementsQuery);
  const opened = useOpened<AnnouncementRow>();
  return (
    <section>
      <div className={styles['tools']}>
        <Button type="primary" onClick={opened.add}>
          {words.announcement.add}
        </Button>
      </div>
      <ReadPart query={query}>
        {(rows) =>
          rows.length === 0 ? (
            <p className={styles['empty']}>{words.announcement.empty}</p>
          ) : (
            <ul className={styles['list']}>
              {rows.map((row) => (
                <ContentItem
                  key={row.id}
                  name={row.title.zh}
                  onEdit={() => opened.edit(row)}
                  onRemove={() => opened.remove(row)}
                >
                  <Announced row={row} />
                </ContentItem>
              ))}
            </ul>
          )
        }
      </ReadPart>
      <AnnouncementBoxes opened={opened} />
    </section>
  );
}

function Announced({ row }: { readonly row: AnnouncementRow }): React.JSX.Element {
  const { words, locale } = useContentTexts();
  const { states, levels, sinceNow, forEver } = words.announcement;
  const [now] = useState(Date.now);
  const state = announcementStateOf(row, now);
  const at = (instant: number): string => instantText(instant, locale);
  return (
    <>
      <p className={styles['text']}>{row.title.zh}</p>
      {row.title.en === '' ? null : <p className={styles['faint']}>{row.title.en}</p>}
      <p className={styles['faint']}>
        <span className={styles['state']} data-state={state}>
          {states[state]}
        </span>
        {' · '}
        <span className={styles['level']} data-level={row.level}>
          {levels[row.level]}
        </span>
        {' · '}
        {row.from === null ? sinceNow : at(row.from)} – {row.to === null ? forEver : at(row.to)}
      </p>
    </>
  );
}

function AnnouncementBoxes({ opened }: { readonly opened: Opened<AnnouncementRow> }) {
  const { words } = useContentTexts();
  const refresh = useContentRefresh();
  const client = useQueryClient();
  const newest = async (id: string): Promise<AnnouncementRow | undefined> => {
    const rows = await client.query({ ...announcementsQuery, staleTime: 0 });
    return rows.find((row) => row.id === id);
  };
  const { what, row, close } = opened;
  if (what === 'remove' && row !== null) {
    const { id, revision, ...content } = row;
    return (
      <RemovalBox
        title={words.announcement.removeTitle}
        text={words.announcement.removeText(row.title.zh)}
        removed={words.announcement.removed}
        onRemove={async () => {
          await call(routes.removeAnnouncement, { id, revision });
          await refresh();
        }}
        onUndo={async () => {
          await call(routes.editAnnouncement, content);
          await refresh();
        }}
        onClose={close}
      />
    );
  }
  if (what !== 'edit') return null;
  return (
    <AnnouncementBox
      key={`${row?.id ?? ''} ${row?.revision ?? 0}`}
      row={row}
      onSave={async (edit, isForced) => {
        const revision =
          isForced && row !== null ? (await newest(row.id))?.revision : row?.revision;
        await call(routes.editAnnouncement, { id: row?.id, revision, ...edit });
        await refresh();
        showSuccess(words.saved);
        close();
      }}
      onLoadNewer={async () => opened.edit((row && (await newest(row.id))) ?? null)}
      onClose={close}
    />
  );
}
