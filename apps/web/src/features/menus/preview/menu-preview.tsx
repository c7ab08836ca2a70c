import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

import { pageTextOf } from '../../../i18n/index.ts';
import { useMenuTexts } from '../../../i18n/menus/menu-texts.ts';
import { ChoiceBar, ChoiceList } from '../../../ui/index.ts';
import { placesOf } from '../draft/menu-draft.ts';
import { type DrawnLayout, drawnLayouts, useEditing } from '../editing-context.ts';
import { menuRolesQuery } from '../menu-queries.ts';
import styles from './menu-preview.module.css';
import { menuSeenBy, menuViewers, type SeenMenu, titlesBeyond } from './menu-viewers.ts';

/** The menu of the draft as anybody sees it, in any layout (菜单预览). */
export function MenuPreview(): React.JSX.Element {
  const { words, locale } = useMenuTexts();
  const { base, entries, dependencies } = useEditing();
  const { preview } = words;
  const [viewerId, setViewerId] = useState('visitor');
  const [layout, setLayout] = useState<DrawnLayout>('vertical');
  const roles = useQuery(menuRolesQuery);
  const list = roles.data?.list ?? null;
  const viewers = useMemo(() => menuViewers(list, preview, locale), [list, preview, locale]);
  const viewer = viewers.find(({ id }) => id === viewerId) ?? viewers[0];
  const seen = useMemo(
    () => (viewer === undefined ? null : menuSeenBy(placesOf(entries), viewer)),
    [entries, viewer],
  );
  const saved = useMemo(
    () => (viewer === undefined ? null : menuSeenBy(base, viewer)),
    [base, viewer],
  );
  const { Drawing } = dependencies;
  if (viewer === undefined || seen === null || saved === null) return <section />;
  return (
    <section className={styles['pane']} aria-label={preview.title} data-testid="menu-preview">
      <h2 className={styles['title']}>
        {preview.title} <small>{preview.draft}</small>
      </h2>
      <div className={styles['viewer']}>
        <span>{preview.viewer}</span>
        <ChoiceList
          className={styles['list']}
          label={preview.viewer}
          testId="preview-viewer"
          choices={viewers.map(({ id, label }) => ({ value: id, label }))}
          value={viewer.id}
          onChange={(id: string) => setViewerId(id)}
        />
      </div>
      {roles.isError ? <p className={styles['faint']}>{preview.rolesFailed}</p> : null}
      <ChoiceBar
        label={preview.layout}
        choices={drawnLayouts.map((value) => ({ value, label: preview.layouts[value] }))}
        value={layout}
        scrollsToSelected={false}
        onChange={setLayout}
      />
      <Drawing
        key={`${viewer.id} ${layout}`}
        records={seen.records}
        layout={layout}
        label={preview.drawing(viewer.label, preview.layouts[layout])}
        emptyText={preview.empty}
      />
      <PreviewFacts seen={seen} saved={saved} />
    </section>
  );
}

interface PreviewFactsProps {
  readonly seen: SeenMenu;
  readonly saved: SeenMenu;
}

/** How much there is to open, and what saving the draft changes about it. */
function PreviewFacts({ seen, saved }: PreviewFactsProps): React.JSX.Element {
  const { words, locale } = useMenuTexts();
  const { preview } = words;
  const named = (titles: readonly string[]): string =>
    titles.map((title) => pageTextOf(title, locale)).join(', ');
  const gained = titlesBeyond(seen.open, saved.open);
  const lost = titlesBeyond(saved.open, seen.open);
  return (
    <div className={styles['facts']} data-testid="preview-facts">
      <p>{preview.pages(seen.open.size, seen.shown.size)}</p>
      {gained.length === 0 ? null : (
        <p className={styles['gained']}>{preview.gained(named(gained))}</p>
      )}
      {lost.length === 0 ? null : <p className={styles['lost']}>{preview.lost(named(lost))}</p>}
      {gained.length + lost.length === 0 ? <p>{preview.unchanged}</p> : null}
    </div>
  );
}
