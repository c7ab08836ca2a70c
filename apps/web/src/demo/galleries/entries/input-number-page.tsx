import { InputNumber } from 'antd';
import { type ComponentProps, useState } from 'react';

import { useDemoTexts } from '../../frame/demo-texts.ts';
import { Gallery, Sample } from '../gallery.tsx';
import { galleryTexts } from '../gallery-texts.ts';

/** Number fields (计数器). */
export function InputNumberPage(): React.JSX.Element {
  const { words } = useDemoTexts(galleryTexts);
  const own = words.input;
  return (
    <Gallery title="inputNumber">
      <NumberSample name={own.range} min={1} max={10} />
      <NumberSample name={words.disabled} disabled />
      <NumberSample name={own.step} step={2} />
      <NumberSample name={own.precision} step={0.1} precision={2} />
      <NumberSample name={own.atRight} mode="spinner" />
      <NumberSample name={words.sizes} size="small" />
    </Gallery>
  );
}

function NumberSample({
  name,
  ...props
}: ComponentProps<typeof InputNumber<number>> & { readonly name: string }): React.JSX.Element {
  const [value, setValue] = useState<number | null>(1);
  return (
    <Sample name={name} value={value}>
      <InputNumber<number> {...props} aria-label={name} value={value} onChange={setValue} />
    </Sample>
  );
}
