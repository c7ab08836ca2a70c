import { type Wording, checks } from '@chanscope/contract';
import { Form, Input, Radio } from 'antd';

import { useContentTexts } from '../../../i18n/content/content-texts.ts';
import styles from '../content.module.css';
import type { NoticeRow } from '../content-queries.ts';
import { EditBox } from '../edit-box.tsx';
import { NoticeHtml } from './notice-html.tsx';
import { WordingFields } from '../wording-fields.tsx';

type NoticeFields = Pick<NoticeRow, 'notice' | 'email' | 'audience' | 'image'>;

interface NoticeBoxProps {
  /** Null for a new one. */
  readonly row: NoticeRow | null;
  readonly onSave: (edit: NoticeFields, isForced: boolean) => Promise<void>;
  readonly onLoadNewer: () => Promise<void>;
  readonly onClose: () => void;
}

const noWords: Wording = { zh: '', en: '' };

/** Where a notice is written, with how it will look. */
export function NoticeBox({ row, ...rest }: NoticeBoxProps): React.JSX.Element {
  const { words, locale } = useContentTexts();
  const { add, change, text, textHint, email, emailHint } = words.notice;
  return (
    <EditBox<NoticeFields>
      title={row === null ? add : change}
      initialValues={{
        notice: row?.notice ?? noWords,
        email: row?.email ?? noWords,
        audience: row?.audience ?? 'everyone',
        image: row?.image ?? '',
      }}
      {...rest}
    >
      {({ notice }) => (
        <>
          <WordingFields name="notice" label={text} hint={textHint} maxLength={4000} rows={3} />
          <WordingFields
            name="email"
            label={email}
            hint={emailHint}
            maxLength={4000}
            rows={2}
            isRequired={false}
          />
          <ReaderFields />
          <p className={styles['label']}>{words.preview}</p>
          <div className={styles['preview']}>
            <NoticeHtml html={locale === 'en' && notice.en !== '' ? notice.en : notice.zh} />
          </div>
        </>
      )}
    </EditBox>
  );
}

function ReaderFields(): React.JSX.Element {
  const { words } = useContentTexts();
  const { audience, audiences, image, imageHint, badImage } = words.notice;
  const choices = (['everyone', 'members'] as const).map((value) => ({
    value,
    label: audiences[value],
  }));
  return (
    <div className={styles['pair']}>
      <Form.Item name="audience" label={audience}>
        <Radio.Group options={choices} />
      </Form.Item>
      <Form.Item
        name="image"
        label={image}
        extra={imageHint}
        rules={[
          {
            validator: async (_, value: string) => {
              if (!checks.pictureAddress.passes(value)) throw new Error(badImage);
            },
          },
        ]}
      >
        <Input maxLength={500} />
      </Form.Item>
    </div>
  );
}
