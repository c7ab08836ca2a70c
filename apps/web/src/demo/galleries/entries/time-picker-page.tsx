import { TimePicker } from 'antd';
import { type ComponentProps, useState } from 'react';

import { useDemoTexts } from '../../frame/demo-texts.ts';
import styles from '../galleries.module.css';
import { Gallery, Sample } from '../gallery.tsx';
import { galleryTexts } from '../gallery-texts.ts';
import { disabledOutside } from './time-bounds.ts';

/** Times of day (时间选择器). */
export function TimePickerPage(): React.JSX.Element {
  const { words } = useDemoTexts(galleryTexts);
  const own = words.time;
  return (
    <Gallery title="timePicker">
      <OneTime
        name={own.fixed}
        format="HH:mm"
        minuteStep={15}
        disabledTime={() => disabledOutside('08:30', '18:30')}
        hideDisabledOptions
      />
      <OneTime
        name={own.free}
        format="HH:mm"
        disabledTime={() => disabledOutside('18:30', '20:30')}
      />
      <TimePair />
      <TimeRange />
      <OneTime name={words.disabled} disabled />
    </Gallery>
  );
}

type TimeProps = Omit<ComponentProps<typeof TimePicker>, 'value' | 'onChange'>;

function OneTime({ name, ...props }: TimeProps & { readonly name: string }): React.JSX.Element {
  const { words } = useDemoTexts(galleryTexts);
  const [text, setText] = useState('');
  return (
    <Sample name={name} value={text}>
      <TimePicker
        {...props}
        className={styles['wide'] ?? ''}
        aria-label={name}
        placeholder={words.time.label}
        onChange={(_, next) => setText(String(next ?? ''))}
      />
    </Sample>
  );
}

/** The end cannot be before the start. */
function TimePair(): React.JSX.Element {
  const { words } = useDemoTexts(galleryTexts);
  const own = words.time;
  const [start, setStart] = useState('');
  const [end, setEnd] = useState('');
  return (
    <Sample name={own.pair} value={start === '' && end === '' ? '' : `${start} – ${end}`}>
      <TimePicker
        format="HH:mm"
        aria-label={own.start}
        placeholder={own.start}
        disabledTime={() => (end === '' ? {} : disabledOutside('00:00', end))}
        onChange={(_, next) => setStart(String(next ?? ''))}
      />
      <TimePicker
        format="HH:mm"
        aria-label={own.end}
        placeholder={own.end}
        disabledTime={() => (start === '' ? {} : disabledOutside(start, '23:59'))}
        onChange={(_, next) => setEnd(String(next ?? ''))}
      />
    </Sample>
  );
}

function TimeRange(): React.JSX.Element {
  const { words } = useDemoTexts(galleryTexts);
  const own = words.time;
  const [text, setText] = useState('');
  return (
    <Sample name={own.range} value={text}>
      <TimePicker.RangePicker
        className={styles['wide'] ?? ''}
        format="HH:mm"
        aria-label={own.range}
        placeholder={[own.start, own.end]}
        onChange={(dates, texts) => setText(dates === null ? '' : texts.join(' – '))}
      />
    </Sample>
  );
}
