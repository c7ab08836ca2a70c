import { LinkOutlined } from '@ant-design/icons';
import { Typography } from 'antd';

import { useDemoTexts } from '../../frame/demo-texts.ts';
import { Gallery, Sample } from '../gallery.tsx';
import { galleryTexts } from '../gallery-texts.ts';

const table = '#/vab/table/comprehensiveTable';
const exchange = 'https://www.sse.com.cn/';

/** Links (链接). */
export function LinkPage(): React.JSX.Element {
  const { words } = useDemoTexts(galleryTexts);
  const own = words.link;
  const { Link } = Typography;
  return (
    <Gallery title="link">
      <Sample name={own.toPage}>
        <Link href={table}>{own.toTable}</Link>
      </Sample>
      <Sample name={own.newWindow}>
        <Link href={exchange} target="_blank" rel="noopener noreferrer">
          {own.exchange}
        </Link>
      </Sample>
      <Sample name={own.types}>
        <Link href={table} type="secondary">
          {own.secondary}
        </Link>
        <Link href={table} style={{ color: 'var(--green)' }}>
          {own.success}
        </Link>
        <Link href={table} style={{ color: 'var(--orange)' }}>
          {own.warning}
        </Link>
        <Link href={table} style={{ color: 'var(--red)' }}>
          {own.danger}
        </Link>
      </Sample>
      <Sample name={own.underlined}>
        <Link href={table} underline>
          {own.toTable}
        </Link>
      </Sample>
      <Sample name={own.withIcon}>
        <Link href={table}>
          <LinkOutlined aria-hidden="true" /> {own.toTable}
        </Link>
      </Sample>
      <Sample name={words.disabled}>
        <Link disabled aria-disabled>
          {own.toTable}
        </Link>
      </Sample>
    </Gallery>
  );
}
