import { ArrowLeftOutlined } from '@ant-design/icons';
import { Alert, Button, Descriptions, Input } from 'antd';
import { useEffect, useId } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { showSuccess } from '../../api/index.ts';
import type { PageProps } from '../../shell/index.ts';
import { useRowEdits } from '../sample-data/use-row-edits.ts';
import { DemoPage } from '../frame/demo-page.tsx';
import { useDemoTexts } from '../frame/demo-texts.ts';
import { useShellParts } from '../frame/shell-parts.tsx';
import { tablePath } from './detail-address.ts';
import styles from './tables.module.css';
import { tableTexts } from './table-texts.ts';

/** A row in a tab of its own, which its query names (详情页). */
export function DetailPage({ onSubject }: PageProps): React.JSX.Element {
  const { words } = useDemoTexts(tableTexts);
  const own = words.detail;
  const { inPlaceOfTab } = useShellParts();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  const title = query.get('title') ?? '';
  const subject = `${title} ${own.suffix}`.trim();
  useEffect(() => onSubject(subject), [onSubject, subject]);
  return (
    <DemoPage title="detail" lead={own.lead} testId="demo-detail">
      <div className={styles['tools']}>
        <Button
          icon={<ArrowLeftOutlined />}
          onClick={() => void navigate(tablePath, { replace: true, state: inPlaceOfTab })}
        >
          {own.back}
        </Button>
        <ListRefresh />
      </div>
      <RetainedText />
      <Descriptions
        bordered
        size="small"
        column={{ xs: 1, md: 2 }}
        title={own.query}
        items={[...query].map(([name, value]) => ({ key: name, label: name, children: value }))}
      />
      {query.size === 0 ? <p>{own.none}</p> : null}
      <section aria-label={own.route}>
        <pre className={styles['route']}>
          {JSON.stringify({ pathname, search, query: Object.fromEntries(query) }, null, 2)}
        </pre>
      </section>
    </DemoPage>
  );
}

function ListRefresh(): React.JSX.Element {
  const { words } = useDemoTexts(tableTexts);
  const { readAgain } = useRowEdits();
  const refresh = async (): Promise<void> => {
    await readAgain();
    showSuccess(words.detail.refreshed);
  };
  return <Button onClick={() => void refresh()}>{words.detail.refresh}</Button>;
}

function RetainedText(): React.JSX.Element {
  const { words } = useDemoTexts(tableTexts);
  const id = useId();
  return (
    <>
      <Alert type="info" showIcon title={words.detail.alert} />
      <div>
        <label htmlFor={id}>{words.detail.field}</label>
        <Input id={id} maxLength={100} />
      </div>
    </>
  );
}
