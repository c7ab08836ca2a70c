import { type Wording, announcementLevels } from '@chanscope/contract';
import { Form, Input, InputNumber, Radio } from 'antd';

import { useContentTexts } from '../../../i18n/content/content-texts.ts';
import styles from '../content.module.css';
import type { AnnouncementRow } from '../content-queries.ts';
import { EditBox } from '../edit-box.tsx';
import { fieldOfInstant, instantOfField } from './instant-field.ts';
import { WordingFields } from '../wording-fields.tsx';

type AnnouncementEdit = Pick<AnnouncementRow, 'title' | 'level' | 'from' | 'to'> & {
  readonly order?: number;
};

interface AnnouncementFields {
  readonly title: Wording;
  readonly level: AnnouncementRow['level'];
  readonly from: string;
  readonly to: string;
  readonly order: number | null;
}

interface AnnouncementBoxProps {
  /** Null for a new one. */
  readonly row: AnnouncementRow | null;
  readonly onSave: (edit: AnnouncementEdit, isForced: boolean) => Promise<void>;
  readonly onLoadNewer: () => Promise<void>;
  readonly onClose: () => void;
}

/** Where an announcement is written, with how it will look. */
export function AnnouncementBox(props: AnnouncementBoxProps): React.JSX.Element {
  const { row, onSave, onLoadNewer, onClose } = props;
  const { words, locale } = useContentTexts();
  return (
    <EditBox<AnnouncementFields>
      title={row === null ? words.announcement.add : words.announcement.change}
      initialValues={fieldsOf(row)}
      onSave={(fields, isForced) => onSave(editOf(fields), isForced)}
      onLoadNewer={onLoadNewer}
      onClose={onClose}
    >
      {({ title, level }) => (
        <>
          <WordingFields name="title" label={words.announcement.text} maxLength={200} />
          <LevelField />
          <TimeFields />
          <p className={styles['label']}>{words.preview}</p>
          <p className={styles['banner']} data-level={level}>
            {(locale === 'en' && title.en !== '' ? title.en : title.zh) || '…'}
          </p>
        </>
      )}
    </EditBox>
  );
}

function LevelField(): React.JSX.Element {
  const { words } = useContentTexts();
  const { level, levels, order, orderHint } = words.announcement;
  return (
    <div className={styles['pair']}>
      <Form.Item name="level" label={level}>
        <Radio.Group
          options={announcementLevels.map((value) => ({ value, label: levels[value] }))}
        />
      </Form.Item>
      <Form.Item name="order" label={order} extra={orderHint}>
        <InputNumber min={0} max={10_000} precision={0} />
      </Form.Item>
    </div>
  );
}

function TimeFields(): React.JSX.Element {
  const { words } = useContentTexts();
  const { from, to, always, toBeforeFrom } = words.announcement;
  return (
    <div className={styles['pair']}>
      <Form.Item name="from" label={from} extra={always}>
        <Input type="datetime-local" />
      </Form.Item>
      <Form.Item
        name="to"
        label={to}
        dependencies={['from']}
        rules={[
          ({ getFieldValue }) => ({
            validator: async (_, value: string) => {
              const begin = instantOfField(String(getFieldValue('from') ?? ''));
              const end = instantOfField(value);
              if (begin !== null && end !== null && end <= begin) throw new Error(toBeforeFrom);
            },
          }),
        ]}
      >
        <Input type="datetime-local" />
      </Form.Item>
    </div>
  );
}

function fieldsOf(row: AnnouncementRow | null): AnnouncementFields {
  return {
    title: row?.title ?? { zh: '', en: '' },
    level: row?.level ?? 'info',
    from: fieldOfInstant(row?.from ?? null),
    to: fieldOfInstant(row?.to ?? null),
    order: row?.order ?? null,
  };
}

function editOf({ title, level, from, to, order }: AnnouncementFields): AnnouncementEdit {
  const times = { from: instantOfField(from), to: instantOfField(to) };
  return { title, level, ...times, ...(order === null ? {} : { order }) };
}
