import { Button, Input, Pagination } from 'antd';
import { useState } from 'react';

import { showError, showSuccess } from '../../api/index.ts';
import { phoneScreen, useMedia } from '../../ui/index.ts';
import { DemoPage } from '../frame/demo-page.tsx';
import { useDemoTexts } from '../frame/demo-texts.ts';
import { IconDrawing } from './icon-drawing.tsx';
import { listIcons } from './icon-list.ts';
import { iconTexts } from './icon-texts.ts';
import { IconsAwaited } from './icons-awaited.tsx';
import styles from './icons.module.css';
import { type RemixIcon, markupOf, useRemixIcons } from './remix-sprite.ts';

const pageSizes = [72, 144, 216, 288];

/** All icons, to look through and to copy (图标库). */
export function IconLibraryPage(): React.JSX.Element {
  const { words } = useDemoTexts(iconTexts);
  const { data } = useRemixIcons();
  return (
    <DemoPage title="remixIcon" lead={words.library.lead} testId="demo-remix-icon">
      {data === undefined ? <IconsAwaited /> : <IconLibrary icons={data} />}
    </DemoPage>
  );
}

function IconLibrary({ icons }: { readonly icons: readonly RemixIcon[] }): React.JSX.Element {
  const { words } = useDemoTexts(iconTexts);
  const isPhone = useMedia(phoneScreen);
  const [title, setTitle] = useState('');
  const [{ pageNo, pageSize }, setPage] = useState({ pageNo: 1, pageSize: 72 });
  const { list, total } = listIcons(icons, { title, pageNo, pageSize });
  return (
    <>
      <NameFilter
        onSearch={(sought) => {
          setTitle(sought);
          setPage({ pageNo: 1, pageSize });
        }}
      />
      {total === 0 ? <p>{words.library.none}</p> : null}
      <ul className={styles['icons']}>
        {list.map((icon) => (
          <IconCard key={icon.name} icon={icon} />
        ))}
      </ul>
      <Pagination
        className={styles['pager'] ?? ''}
        simple={isPhone}
        current={pageNo}
        pageSize={pageSize}
        pageSizeOptions={pageSizes}
        showSizeChanger={!isPhone}
        total={total}
        showTotal={(count) => words.library.total(String(count))}
        onChange={(nextNo, nextSize) => setPage({ pageNo: nextNo, pageSize: nextSize })}
      />
    </>
  );
}

function NameFilter(props: { readonly onSearch: (name: string) => void }): React.JSX.Element {
  const { words } = useDemoTexts(iconTexts);
  const [name, setName] = useState('');
  return (
    <form
      className={styles['tools']}
      onSubmit={(event) => {
        event.preventDefault();
        props.onSearch(name);
      }}
    >
      <Input
        className={styles['filter'] ?? ''}
        aria-label={words.library.name}
        placeholder={words.library.name}
        maxLength={40}
        allowClear
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="primary" htmlType="submit">
        {words.library.search}
      </Button>
    </form>
  );
}

function IconCard({ icon }: { readonly icon: RemixIcon }): React.JSX.Element {
  const { words } = useDemoTexts(iconTexts);
  const own = words.library;
  const copy = async (text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      showSuccess(own.copied(icon.name));
    } catch {
      // Browsers have a clipboard on secure origins only, and may refuse it.
      showError(own.refused);
    }
  };
  return (
    <li className={styles['card']} data-testid="icon-card">
      <button
        type="button"
        className={styles['drawing']}
        aria-label={own.copyMarkup(icon.name)}
        onClick={() => void copy(markupOf(icon))}
      >
        <IconDrawing icon={icon} size={28} />
        <span className={styles['copy']} aria-hidden="true">
          {own.copy}
        </span>
      </button>
      <button
        type="button"
        className={styles['name']}
        title={own.copyName(icon.name)}
        onClick={() => void copy(icon.name)}
      >
        {icon.name}
      </button>
    </li>
  );
}
