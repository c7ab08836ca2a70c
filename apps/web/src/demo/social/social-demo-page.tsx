import { GithubOutlined, GitlabOutlined, WechatOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useState } from 'react';

import { showError, showSuccess } from '../../api/index.ts';
import { DemoPage } from '../frame/demo-page.tsx';
import { useDemoTexts } from '../frame/demo-texts.ts';
import { openProvider, readProviderCode } from './provider-window.ts';
import { socialTexts } from './social-texts.ts';
import styles from './social.module.css';

const providers = [
  { name: 'GitHub', icon: <GithubOutlined /> },
  { name: 'GitLab', icon: <GitlabOutlined /> },
  { name: 'WeChat', icon: <WechatOutlined /> },
];

const pollMs = 200;

/** Signs in by a provider's window (第三方登录). */
export function SocialDemoPage(): React.JSX.Element {
  const { words } = useDemoTexts(socialTexts);
  const [opened, setOpened] = useState<Window | null>(null);
  useEffect(() => {
    if (opened === null) return undefined;
    const timer = setInterval(() => {
      if (!opened.closed) return;
      setOpened(null);
      const code = readProviderCode();
      if (code === null) showError(words.nothing);
      else showSuccess(words.signedIn(code));
    }, pollMs);
    return () => clearInterval(timer);
  }, [opened, words]);
  const begin = (name: string): void => {
    const { allow, refuse, windowText: text } = words;
    const provider = openProvider({ title: words.windowTitle(name), text, allow, refuse });
    if (provider === null) showError(words.blocked);
    setOpened(provider);
  };
  return (
    <DemoPage title="social" lead={words.lead} testId="demo-social">
      <div className={styles['providers']}>
        {providers.map(({ name, icon }) => (
          <Button
            key={name}
            size="large"
            icon={icon}
            disabled={opened !== null}
            onClick={() => begin(name)}
          >
            {words.provider(name)}
          </Button>
        ))}
      </div>
      <output className={styles['status']}>{opened === null ? '' : words.waiting}</output>
    </DemoPage>
  );
}
