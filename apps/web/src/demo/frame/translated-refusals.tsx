import { Form } from 'antd';

import { useTexts } from '../../i18n/index.ts';
import { useEffectOnChange } from '../../ui/index.ts';

/**
 * Goes into a form: says again, in the language that is switched to, what the form refuses. A form keeps
 * its messages as the texts that they were.
 */
export function TranslatedRefusals(): null {
  const form = Form.useFormInstance();
  const { locale } = useTexts();
  useEffectOnChange([locale], () => {
    const refused = form.getFieldsError().filter(({ errors }) => errors.length > 0);
    if (refused.length === 0) return;
    // What is refused again is no failure: its fields say so.
    form.validateFields(refused.map(({ name }) => name)).catch(() => undefined);
  });
  return null;
}
