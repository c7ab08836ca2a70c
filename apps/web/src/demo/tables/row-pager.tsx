import { Pagination } from 'antd';

import { phoneScreen, useMedia } from '../../ui/index.ts';
import { useDemoTexts } from '../frame/demo-texts.ts';
import type { RowPage } from './row-pages.ts';
import styles from './tables.module.css';
import { tableTexts } from './table-texts.ts';

/** Turns the pages of a list; on a phone without the numbers. */
export function RowPager({ page }: { readonly page: RowPage }): React.JSX.Element {
  const { words } = useDemoTexts(tableTexts);
  const isPhone = useMedia(phoneScreen);
  return (
    <Pagination
      className={styles['pager'] ?? ''}
      simple={isPhone}
      current={page.pageNo}
      pageSize={page.pageSize}
      total={page.total}
      showSizeChanger={!isPhone}
      pageSizeOptions={[10, 20, 50]}
      showTotal={(total) => words.total(total)}
      onChange={page.turn}
    />
  );
}
