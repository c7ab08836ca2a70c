import { ConfigProvider } from 'antd';
import enUS from 'antd/es/locale/en_US';
import zhCN from 'antd/es/locale/zh_CN';
import { type ReactNode, useLayoutEffect, useMemo } from 'react';

import { useTexts } from '../../i18n/index.ts';
import { LazyPartWording, useSettings } from '../../ui/index.ts';
import { useLayout } from '../layouts/effective-layout.ts';
import { Notices } from '../notices.tsx';
import { antdThemeOf } from './antd-theme.ts';
import { barColourOf, variablesOf } from './palettes/palette-variables.ts';
import { RandomCover } from './random/random-cover.tsx';
import { themeNames } from './shell-theme.ts';
import { useTheme } from './theme-store.ts';
import './theme.css';

/** Dresses everything inside in the theme, the price colours and the language (外观). */
export function Appearance({ children }: { children: ReactNode }): React.JSX.Element {
  const { locale, theme: scheme, priceColours } = useSettings();
  const { t } = useTexts();
  const lazyWording = useMemo(
    () => ({ failed: t(($) => $.failure.lazyPart), retry: t(($) => $.stock.retry) }),
    [t],
  );
  const themeName = useTheme((theme) => theme.themeName);
  const layout = useLayout();
  const hasHeader = layout === 'horizontal' || layout === 'common';
  const antdTheme = useMemo(() => antdThemeOf(themeName, scheme), [themeName, scheme]);

  useLayoutEffect(() => {
    const { dataset, style } = document.documentElement;
    dataset['theme'] = scheme;
    dataset['priceColours'] = priceColours;
    for (const [name, colour] of Object.entries(variablesOf(themeName, scheme)))
      style.setProperty(name, colour);
    for (const name of themeNames)
      document.body.classList.toggle(`vab-theme-${name}`, name === themeName);
  }, [themeName, scheme, priceColours]);

  useLayoutEffect(() => {
    document
      .querySelector('meta[name="theme-color"]')
      ?.setAttribute('content', barColourOf(themeName, scheme, hasHeader));
  }, [themeName, scheme, hasHeader]);

  // What antd shows outside of this tree, such as its static messages, is dressed alike.
  useLayoutEffect(() => ConfigProvider.config({ theme: antdTheme }), [antdTheme]);

  return (
    <ConfigProvider
      locale={locale === 'zh' ? zhCN : enUS}
      theme={antdTheme}
      button={{ autoInsertSpace: false }}
    >
      <LazyPartWording value={lazyWording}>
        <Notices />
        {children}
      </LazyPartWording>
      <RandomCover />
    </ConfigProvider>
  );
}
