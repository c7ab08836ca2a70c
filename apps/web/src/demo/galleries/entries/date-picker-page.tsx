import dayjs from 'dayjs';

import { useDemoTexts } from '../../frame/demo-texts.ts';
import { Gallery } from '../gallery.tsx';
import { galleryTexts } from '../gallery-texts.ts';
import { DateSample, RangeSample } from './date-samples.tsx';

/** Days, weeks, months and years (日期选择器). */
export function DatePickerPage(): React.JSX.Element {
  const { words } = useDemoTexts(galleryTexts);
  const own = words.date;
  return (
    <Gallery title="datePicker">
      <DateSample name={own.day} />
      <DateSample
        name={own.shortcuts}
        disabledDate={(day) => day.isAfter(dayjs(), 'day')}
        presets={[
          { label: own.today, value: dayjs() },
          { label: own.yesterday, value: dayjs().subtract(1, 'day') },
          { label: own.weekAgo, value: dayjs().subtract(1, 'week') },
        ]}
      />
      <DateSample name={own.week} picker="week" />
      <DateSample name={own.month} picker="month" />
      <DateSample name={own.year} picker="year" />
      <DateSample name={own.several} multiple />
      <RangeSample
        name={own.range}
        presets={[
          { label: own.lastWeek, value: [dayjs().subtract(1, 'week'), dayjs()] },
          { label: own.lastMonth, value: [dayjs().subtract(1, 'month'), dayjs()] },
          { label: own.lastQuarter, value: [dayjs().subtract(3, 'month'), dayjs()] },
        ]}
      />
      <RangeSample name={own.monthRange} picker="month" />
      <DateSample name={words.disabled} disabled />
    </Gallery>
  );
}
