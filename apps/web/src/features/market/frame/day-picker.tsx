import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';

import { useMarketFrameTexts } from '../../../i18n/market/frame-texts.ts';
import { ChoiceList, phoneScreen, useMedia } from '../../../ui/index.ts';
import { storedDayBeside } from './market-day.ts';
import styles from './market-frame.module.css';

interface DayPickerProps {
  /** The stored days, the newest first; null while they are not known. */
  readonly days: readonly string[] | null;
  /** The day that is asked for, null for the newest. */
  readonly date: string | null;
  readonly onSelect: (date: string | null) => void;
}

/** Leads through the days of which a page is stored (回到任一交易日). */
export function DayPicker({ days: stored, date, onSelect }: DayPickerProps): React.JSX.Element {
  const { words } = useMarketFrameTexts();
  const isPhone = useMedia(phoneScreen);
  const days = stored ?? [];
  const [newest] = days;
  const shown = date ?? newest ?? '';
  const before = storedDayBeside(days, shown, -1);
  const after = storedDayBeside(days, shown, 1);
  const choices = days.map((day) => {
    const label = day === newest ? words.newest(day) : day;
    return { value: day, label, shortLabel: isPhone ? day : label };
  });
  const absent = stored === null ? words.day : words.noDays;
  const isOwnChoice = shown !== '' && !days.includes(shown);
  return (
    <fieldset
      className={styles['days']}
      aria-label={words.day}
      data-former={newest !== undefined && shown < newest}
    >
      <Button
        icon={<LeftOutlined />}
        aria-label={words.previousDay}
        title={words.previousDay}
        disabled={before === null}
        onClick={() => onSelect(before)}
      />
      <ChoiceList
        label={words.day}
        testId="market-day"
        choices={
          isOwnChoice || choices.length === 0
            ? [{ value: shown, label: shown === '' ? absent : shown }, ...choices]
            : choices
        }
        value={shown}
        disabled={days.length === 0}
        onChange={(day) => onSelect(day === newest ? null : day)}
      />
      <Button
        icon={<RightOutlined />}
        aria-label={words.nextDay}
        title={words.nextDay}
        disabled={after === null}
        onClick={() => onSelect(after === newest ? null : after)}
      />
    </fieldset>
  );
}
