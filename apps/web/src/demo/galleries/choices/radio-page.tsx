import { Radio } from 'antd';
import { useState } from 'react';

import { useDemoTexts } from '../../frame/demo-texts.ts';
import styles from '../galleries.module.css';
import { Gallery, Sample } from '../gallery.tsx';
import { galleryTexts } from '../gallery-texts.ts';

/** One of several (单选框). */
export function RadioPage(): React.JSX.Element {
  const { words } = useDemoTexts(galleryTexts);
  const { cities, buttons, bordered, group } = words.choice;
  return (
    <Gallery title="radio">
      <OneOf name={words.plain} choices={cities.slice(0, 2)} />
      <OneOf name={group} choices={cities} />
      <OneOf name={buttons} choices={cities} look="button" />
      <OneOf name={bordered} choices={cities} look="filled" />
      <OneOf name={words.disabled} choices={cities.slice(0, 2)} isDisabled />
    </Gallery>
  );
}

interface OneOfProps {
  readonly name: string;
  readonly choices: readonly string[];
  readonly look?: 'circle' | 'button' | 'filled';
  readonly isDisabled?: boolean;
}

function OneOf(props: OneOfProps): React.JSX.Element {
  const { name, choices, look = 'circle', isDisabled = false } = props;
  const [value, setValue] = useState(0);
  return (
    <Sample name={name} value={choices[value]}>
      <Radio.Group
        className={styles['row'] ?? ''}
        aria-label={name}
        disabled={isDisabled}
        optionType={look === 'circle' ? 'default' : 'button'}
        buttonStyle={look === 'filled' ? 'solid' : 'outline'}
        value={value}
        options={choices.map((label, index) => ({ label, value: index }))}
        onChange={({ target }) => setValue(Number(target.value))}
      />
    </Sample>
  );
}
