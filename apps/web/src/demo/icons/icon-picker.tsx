import { Input, Pagination } from 'antd';
import { useState } from 'react';

import { useDemoTexts } from '../frame/demo-texts.ts';
import { IconDrawing } from './icon-drawing.tsx';
import { listIcons } from './icon-list.ts';
import { iconTexts } from './icon-texts.ts';
import styles from './icons.module.css';
import type { RemixIcon } from './remix-sprite.ts';

/** Four columns of four. */
const pageSize = 16;

interface IconPickerProps {
  readonly icons: readonly RemixIcon[];
  /** The name of the icon that is shown now. */
  readonly selected: string;
  readonly onSelect: (icon: RemixIcon) => void;
}

/** A small list of icons to pick one from. */
export function IconPicker({ icons, selected, onSelect }: IconPickerProps): React.JSX.Element {
  const { words } = useDemoTexts(iconTexts);
  const [title, setTitle] = useState('');
  const [pageNo, setPageNo] = useState(1);
  const { list, total } = listIcons(icons, { title, pageNo, pageSize });
  return (
    <div className={styles['picker']} data-testid="icon-picker">
      <Input
        aria-label={words.library.name}
        placeholder={words.library.name}
        maxLength={40}
        allowClear
        value={title}
        onChange={({ target }) => {
          setTitle(target.value);
          setPageNo(1);
        }}
      />
      <ul className={styles['choices']}>
        {list.map((icon) => (
          <li key={icon.name}>
            <button
              type="button"
              className={styles['choice']}
              title={icon.name}
              aria-label={icon.name}
              aria-pressed={icon.name === selected}
              onClick={() => onSelect(icon)}
            >
              <IconDrawing icon={icon} size={20} />
            </button>
          </li>
        ))}
      </ul>
      {total === 0 ? <p>{words.library.none}</p> : null}
      <Pagination
        simple={{ readOnly: true }}
        size="small"
        current={pageNo}
        pageSize={pageSize}
        total={total}
        showSizeChanger={false}
        showTotal={(count) => words.library.total(String(count))}
        onChange={setPageNo}
      />
    </div>
  );
}
