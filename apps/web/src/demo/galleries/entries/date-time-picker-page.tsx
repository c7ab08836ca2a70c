import dayjs from 'dayjs';

import { useDemoTexts } from '../../frame/demo-texts.ts';
import { Gallery } from '../gallery.tsx';
import { galleryTexts } from '../gallery-texts.ts';
import { DateSample, RangeSample } from './date-samples.tsx';

const opening = dayjs('2026-01-05T09:30:00');
const closing = dayjs('2026-01-05T15:00:00');

/** Days with times (日期时间选择器). */
export function DateTimePickerPage(): React.JSX.Element {
  const { words } = useDemoTexts(galleryTexts);
  const own = words.date;
  return (
    <Gallery title="dateTimePicker">
      <DateSample name={own.moment} showTime />
      <DateSample
        name={own.shortcuts}
        showTime
        disabledDate={(day) => day.isAfter(dayjs(), 'day')}
        presets={[
          { label: own.today, value: dayjs() },
          { label: own.yesterday, value: dayjs().subtract(1, 'day') },
          { label: own.weekAgo, value: dayjs().subtract(1, 'week') },
        ]}
      />
      <RangeSample name={own.momentRange} showTime />
      <RangeSample name={own.defaults} showTime={{ defaultOpenValue: [opening, closing] }} />
      <DateSample name={words.disabled} showTime disabled />
    </Gallery>
  );
}
