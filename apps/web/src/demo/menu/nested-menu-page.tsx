import { Alert, Input } from 'antd';
import { useId } from 'react';

import { DemoPage } from '../frame/demo-page.tsx';
import { useDemoTexts } from '../frame/demo-texts.ts';
import { nestedMenuTexts } from './nested-menu-texts.ts';

/** The page below four levels of menu, with a field that is kept while its tab is open (嵌套路由). */
export function NestedMenuPage(): React.JSX.Element {
  const { words } = useDemoTexts(nestedMenuTexts);
  const fieldId = useId();
  return (
    <DemoPage title="menu1111" lead={words.lead} testId="demo-nested-menu">
      <Alert type="info" showIcon title={words.note} />
      <div>
        <label htmlFor={fieldId}>{words.field}</label>
        <Input id={fieldId} maxLength={100} placeholder={words.hint} />
      </div>
    </DemoPage>
  );
}
