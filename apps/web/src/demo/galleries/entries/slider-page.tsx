import { InputNumber, Slider } from 'antd';
import { type ComponentProps, useState } from 'react';

import { useDemoTexts } from '../../frame/demo-texts.ts';
import styles from '../galleries.module.css';
import { Gallery, Sample } from '../gallery.tsx';
import { galleryTexts } from '../gallery-texts.ts';

/** Sliders (滑块). */
export function SliderPage(): React.JSX.Element {
  const { words } = useDemoTexts(galleryTexts);
  const own = words.slider;
  return (
    <Gallery title="slider">
      <OneSlider name={words.plain} />
      <OneSlider name={own.noTip} tooltip={{ open: false }} />
      <OneSlider name={own.hundredth} tooltip={{ formatter: (value = 0) => value / 100 }} />
      <OneSlider name={words.disabled} disabled />
      <OneSlider name={own.stops} step={10} dots />
      <SliderWithInput />
      <RangeSlider />
      <OneSlider name={own.upright} vertical />
    </Gallery>
  );
}

type SliderProps = Omit<
  Extract<ComponentProps<typeof Slider>, { range?: false }>,
  'value' | 'onChange' | 'range'
>;

function OneSlider({ name, ...props }: SliderProps & { readonly name: string }): React.JSX.Element {
  const [value, setValue] = useState(30);
  return (
    <Sample name={name} value={value}>
      <div className={styles[props.vertical === true ? 'upright' : 'wide']}>
        <Slider {...props} ariaLabelForHandle={name} value={value} onChange={setValue} />
      </div>
    </Sample>
  );
}

function SliderWithInput(): React.JSX.Element {
  const { words } = useDemoTexts(galleryTexts);
  const name = words.slider.withInput;
  const [value, setValue] = useState(30);
  return (
    <Sample name={name} value={value}>
      <div className={styles['wide']}>
        <Slider ariaLabelForHandle={name} value={value} onChange={setValue} />
      </div>
      <InputNumber<number>
        aria-label={name}
        min={0}
        max={100}
        value={value}
        onChange={(next) => setValue(next ?? 0)}
      />
    </Sample>
  );
}

function RangeSlider(): React.JSX.Element {
  const { words } = useDemoTexts(galleryTexts);
  const own = words.slider;
  const [range, setRange] = useState<readonly number[]>([20, 60]);
  return (
    <Sample name={own.range} value={range.join(' – ')}>
      <div className={styles['wide']}>
        <Slider
          range
          ariaLabelForHandle={[own.from, own.until]}
          value={[...range]}
          onChange={setRange}
        />
      </div>
    </Sample>
  );
}
