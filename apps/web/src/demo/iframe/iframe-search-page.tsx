import { Button, Form, Input } from 'antd';
import { useNavigate } from 'react-router';

import { DemoPage } from '../frame/demo-page.tsx';
import { useDemoTexts } from '../frame/demo-texts.ts';
import { TranslatedRefusals } from '../frame/translated-refusals.tsx';
import { isExternalAddress } from './external-address.ts';
import styles from './iframe.module.css';
import { iframeTexts } from './iframe-texts.ts';

interface Fields {
  readonly url: string;
  readonly title: string;
}

/** Asks for the page of another site and the title of its tab (内嵌网页). */
export function IframeSearchPage(): React.JSX.Element {
  const { words } = useDemoTexts(iframeTexts);
  const navigate = useNavigate();
  const open = ({ url, title }: Fields): void => {
    const query = new URLSearchParams({ url: url.trim(), title: title.trim() });
    void navigate(`/other/iframe/view?${query.toString()}`);
  };
  const checkAddress = async (_: unknown, text: string | undefined): Promise<void> => {
    if (!isExternalAddress(text ?? '')) throw new RangeError(words.addressNeeded);
  };
  return (
    <DemoPage title="iframeSearch" lead={words.searchLead} testId="demo-iframe-search">
      <Form<Fields> name="frame" layout="vertical" className={styles['form'] ?? ''} onFinish={open}>
        <TranslatedRefusals />
        <Form.Item name="url" label={words.address} required rules={[{ validator: checkAddress }]}>
          <Input maxLength={500} placeholder="https://" />
        </Form.Item>
        <Form.Item
          name="title"
          label={words.title}
          rules={[{ required: true, whitespace: true, message: words.titleNeeded }]}
        >
          <Input maxLength={20} />
        </Form.Item>
        <Button type="primary" htmlType="submit">
          {words.open}
        </Button>
      </Form>
    </DemoPage>
  );
}
