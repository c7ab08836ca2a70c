import { ConfigProvider } from 'antd';
import enUS from 'antd/es/locale/en_US';
import zhCN from 'antd/es/locale/zh_CN';
import type { ReactNode } from 'react';
import { useLayoutEffect } from 'react';

import { useSettings } from '../ui/index.ts';
import { darkTheme, lightTheme } from './antd-theme.ts';
import { Notices } from './notices.tsx';
import './theme.css';

const barColours = { light: '#ffffff', dark: '#131722' } as const;

/** Dresses everything inside in the theme, the price colours and the language of the settings. */
export function Appearance({ children }: { children: ReactNode }): React.JSX.Element {
  const { locale, theme, priceColours } = useSettings();

  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['theme'] = theme;
    dataset['priceColours'] = priceColours;
    const bar = document.querySelector('meta[name="theme-color"]');
    bar?.setAttribute('content', barColours[theme]);
  }, [theme, priceColours]);

  return (
    <ConfigProvider
      locale={locale === 'zh' ? zhCN : enUS}
      theme={theme === 'dark' ? darkTheme : lightTheme}
      button={{ autoInsertSpace: false }}
    >
      <Notices />
      {children}
    </ConfigProvider>
  );
}
