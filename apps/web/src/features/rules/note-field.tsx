import { isPlainText, ruleLimits } from '@chanscope/contract';
import { Form, Input } from 'antd';

import { useRulesTexts } from '../../i18n/rules/rules-texts.ts';

/** Why a rule is changed: what the history and the system log say of it. */
export function NoteField({ hint }: { readonly hint: string }): React.JSX.Element {
  const { words } = useRulesTexts();
  return (
    <Form.Item
      name="note"
      label={words.note}
      extra={hint}
      normalize={(text: string) => text.trimStart()}
      rules={[
        {
          validator: async (_, text: string) => {
            if (text.trim() === '' || !isPlainText(text.trim())) throw new Error(words.needed);
          },
        },
      ]}
    >
      <Input maxLength={ruleLimits.noteLength} />
    </Form.Item>
  );
}
