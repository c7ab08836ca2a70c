import { Button } from 'antd';

import { DemoPage } from '../frame/demo-page.tsx';
import { useDemoTexts } from '../frame/demo-texts.ts';
import { useShellParts } from '../frame/shell-parts.tsx';
import styles from './tabs-demo.module.css';
import { tabsDemoTexts } from './tabs-demo-texts.ts';

const closings = ['others', 'left', 'right', 'all'] as const;

/** Closes tabs from inside of a page (多标签). */
export function TabsDemoPage(): React.JSX.Element {
  const { words } = useDemoTexts(tabsDemoTexts);
  const { closeAroundShownTab, closeShownTab } = useShellParts();
  return (
    <DemoPage title="tabs" lead={words.tabs.lead} testId="demo-tabs">
      <div className={styles['buttons']}>
        {closings.map((closing) => (
          <Button key={closing} onClick={() => closeAroundShownTab(closing)}>
            {words.tabs[closing]}
          </Button>
        ))}
        <Button danger onClick={closeShownTab}>
          {words.tabs.current}
        </Button>
      </div>
    </DemoPage>
  );
}
