import { Alert, Button } from 'antd';
import { useState } from 'react';

import { showError } from '../../api/index.ts';
import { DemoPage } from '../frame/demo-page.tsx';
import { useDemoTexts } from '../frame/demo-texts.ts';
import { useShellParts } from '../frame/shell-parts.tsx';
import { errorSimulationTexts } from './error-simulation-texts.ts';

/** Fails on purpose where the site collects errors; elsewhere it says that nothing would collect it (错误日志模拟). */
export function ErrorSimulationPage(): React.JSX.Element {
  const { words } = useDemoTexts(errorSimulationTexts);
  const { options } = useShellParts();
  const [isBroken, setBroken] = useState(false);
  if (isBroken) throw new TypeError(words.error);
  return (
    <DemoPage title="log" lead={words.lead} testId="demo-log">
      <Alert
        type={options.errorLog ? 'info' : 'warning'}
        showIcon
        title={options.errorLog ? words.collected : words.notCollected}
      />
      <div>
        <Button
          danger
          onClick={() => (options.errorLog ? setBroken(true) : showError(words.notCollected))}
        >
          {words.fail}
        </Button>
      </div>
    </DemoPage>
  );
}
