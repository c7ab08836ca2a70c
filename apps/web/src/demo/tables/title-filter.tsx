import { Button, Input } from 'antd';
import { useState } from 'react';

import { useDemoTexts } from '../frame/demo-texts.ts';
import styles from './tables.module.css';
import { tableTexts } from './table-texts.ts';

/** Narrows a list down to the rows whose title contains a text. */
export function TitleFilter({
  onSearch,
}: {
  readonly onSearch: (title: string) => void;
}): React.JSX.Element {
  const { words } = useDemoTexts(tableTexts);
  const [text, setText] = useState('');
  return (
    <form
      className={styles['tools']}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(text);
      }}
    >
      <Input
        className={styles['filter'] ?? ''}
        aria-label={words.fields.title}
        placeholder={words.fields.title}
        value={text}
        maxLength={60}
        allowClear
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="primary" htmlType="submit">
        {words.query}
      </Button>
    </form>
  );
}
