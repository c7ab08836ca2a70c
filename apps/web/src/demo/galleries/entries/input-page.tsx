import { CalendarOutlined, SearchOutlined } from '@ant-design/icons';
import { Input, Select, Space } from 'antd';
import { type ComponentProps, useState } from 'react';

import { useDemoTexts } from '../../frame/demo-texts.ts';
import styles from '../galleries.module.css';
import { Gallery, Sample } from '../gallery.tsx';
import { galleryTexts } from '../gallery-texts.ts';

/** Text fields (输入框). */
export function InputPage(): React.JSX.Element {
  const { words } = useDemoTexts(galleryTexts);
  const own = words.input;
  return (
    <Gallery title="input">
      <TextSample name={words.plain} />
      <TextSample name={words.disabled} disabled />
      <TextSample name={words.clearable} allowClear />
      <Sample name={own.password}>
        <Input.Password
          aria-label={own.password}
          placeholder={own.password}
          autoComplete="new-password"
        />
      </Sample>
      <TextSample
        name={own.affix}
        prefix={<SearchOutlined aria-hidden="true" />}
        suffix={<CalendarOutlined aria-hidden="true" />}
      />
      <AddonSample />
      <LineSamples />
      <TextSample name={own.counted} maxLength={20} showCount />
    </Gallery>
  );
}

function TextSample({
  name,
  ...props
}: ComponentProps<typeof Input> & { readonly name: string }): React.JSX.Element {
  const { words } = useDemoTexts(galleryTexts);
  const [text, setText] = useState('');
  return (
    <Sample name={name} value={text}>
      <Input
        {...props}
        aria-label={name}
        placeholder={words.input.label}
        maxLength={props.maxLength ?? 60}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </Sample>
  );
}

function AddonSample(): React.JSX.Element {
  const { words } = useDemoTexts(galleryTexts);
  const own = words.input;
  const [protocol, setProtocol] = useState('https://');
  const [host, setHost] = useState('example');
  return (
    <Sample name={own.addons} value={`${protocol}${host}.com`}>
      <Space.Compact className={styles['wide'] ?? ''}>
        <Select<string>
          aria-label={own.protocol}
          value={protocol}
          options={['https://', 'http://'].map((value) => ({ value }))}
          onChange={setProtocol}
        />
        <Input
          aria-label={own.host}
          maxLength={60}
          value={host}
          onChange={({ target }) => setHost(target.value)}
        />
        <Space.Addon>.com</Space.Addon>
      </Space.Compact>
    </Sample>
  );
}

function LineSamples(): React.JSX.Element {
  const { words } = useDemoTexts(galleryTexts);
  const own = words.input;
  return (
    <>
      <Sample name={own.area}>
        <Input.TextArea rows={3} maxLength={500} aria-label={own.area} placeholder={own.label} />
      </Sample>
      <Sample name={own.growing}>
        <Input.TextArea
          autoSize={{ minRows: 2, maxRows: 6 }}
          maxLength={500}
          aria-label={own.growing}
          placeholder={own.label}
        />
      </Sample>
    </>
  );
}
