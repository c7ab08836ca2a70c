import { Button } from 'antd';

import { fillText, useDataCentreTexts } from '../../i18n/data-centre-texts.ts';
import styles from './parts.module.css';

interface PageTurnerProps {
  readonly pageNo: number;
  readonly pageSize: number;
  readonly total: number;
  readonly onTurn: (pageNo: number) => void;
}

/** Turns the pages of a list; nothing where one page holds it all. */
export function PageTurner(props: PageTurnerProps): React.JSX.Element | null {
  const { pageNo, pageSize, total, onTurn } = props;
  const { words } = useDataCentreTexts();
  if (total <= pageSize && pageNo === 1) return null;
  return (
    <div className={styles['pages']}>
      <span>{fillText(words.page, { page: pageNo, total })}</span>
      <Button size="small" disabled={pageNo === 1} onClick={() => onTurn(pageNo - 1)}>
        {words.previous}
      </Button>
      <Button size="small" disabled={pageNo * pageSize >= total} onClick={() => onTurn(pageNo + 1)}>
        {words.next}
      </Button>
    </div>
  );
}
