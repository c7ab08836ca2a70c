import { Select } from 'antd';
import { useState } from 'react';

import { useDemoTexts } from '../../frame/demo-texts.ts';
import styles from '../galleries.module.css';
import { Gallery, Sample } from '../gallery.tsx';
import { galleryTexts } from '../gallery-texts.ts';

/** A list to choose from (选择器). */
export function SelectPage(): React.JSX.Element {
  const { words } = useDemoTexts(galleryTexts);
  const own = words.select;
  return (
    <Gallery title="select">
      <OneChoice name={words.plain} />
      <OneChoice name={own.disabledOption} isLastDisabled />
      <OneChoice name={words.disabled} isDisabled />
      <OneChoice name={words.clearable} isClearable />
      <SeveralChoices />
      <OneChoice name={own.searchable} isSearchable />
      <GroupedChoice />
    </Gallery>
  );
}

interface OneChoiceProps {
  readonly name: string;
  readonly isLastDisabled?: boolean;
  readonly isDisabled?: boolean;
  readonly isClearable?: boolean;
  readonly isSearchable?: boolean;
}

function OneChoice(props: OneChoiceProps): React.JSX.Element {
  const { name, isLastDisabled = false, isDisabled = false } = props;
  const { isClearable = false, isSearchable = false } = props;
  const { words } = useDemoTexts(galleryTexts);
  const { exchanges } = words.choice;
  const [value, setValue] = useState<number | null>(0);
  return (
    <Sample name={name} value={value === null ? null : exchanges[value]}>
      <Select<number | null>
        className={styles['wide'] ?? ''}
        aria-label={name}
        placeholder={words.select.label}
        disabled={isDisabled}
        allowClear={isClearable}
        showSearch={isSearchable ? { optionFilterProp: 'label' } : false}
        value={value}
        options={exchanges.map((label, index) => ({
          label,
          value: index,
          disabled: isLastDisabled && index === exchanges.length - 1,
        }))}
        onChange={(next: number | null | undefined) => setValue(next ?? null)}
      />
    </Sample>
  );
}

function SeveralChoices(): React.JSX.Element {
  const { words } = useDemoTexts(galleryTexts);
  const { exchanges } = words.choice;
  const [selected, setSelected] = useState<number[]>([0, 2]);
  return (
    <Sample
      name={words.select.multiple}
      value={selected.map((index) => exchanges[index]).join(' · ')}
    >
      <Select<number[]>
        className={styles['wide'] ?? ''}
        mode="multiple"
        allowClear
        aria-label={words.select.multiple}
        placeholder={words.select.label}
        value={selected}
        options={exchanges.map((label, value) => ({ label, value }))}
        onChange={setSelected}
      />
    </Sample>
  );
}

function GroupedChoice(): React.JSX.Element {
  const { words } = useDemoTexts(galleryTexts);
  const { exchanges } = words.choice;
  const [value, setValue] = useState(3);
  const options = exchanges.map((label, index) => ({ label, value: index }));
  return (
    <Sample name={words.select.grouped} value={exchanges[value]}>
      <Select<number>
        className={styles['wide'] ?? ''}
        aria-label={words.select.grouped}
        value={value}
        options={[
          { label: words.select.mainland, options: options.slice(0, 3) },
          { label: words.select.abroad, options: options.slice(3) },
        ]}
        onChange={setValue}
      />
    </Sample>
  );
}
