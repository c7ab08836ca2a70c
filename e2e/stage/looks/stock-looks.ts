import type { BrowserContextOptions } from 'playwright-core';

import { type Visitor, phone } from '../visitor.ts';

/** How the page of a security is looked at. */
export interface StockLook {
  readonly width: 1440 | 991 | 390;
  readonly locale: 'zh' | 'en';
  readonly scheme: 'light' | 'dark';
  readonly screen: BrowserContextOptions;
}

const screens: Readonly<Record<StockLook['width'], BrowserContextOptions>> = {
  1440: { viewport: { width: 1440, height: 900 } },
  991: { viewport: { width: 991, height: 720 } },
  390: phone,
};

/** Both languages in both schemes at each of three widths. */
export const stockLooks: readonly StockLook[] = ([1440, 991, 390] as const).flatMap((width) =>
  (['zh', 'en'] as const).flatMap((locale) =>
    (['light', 'dark'] as const).map((scheme) => ({
      width,
      locale,
      scheme,
      screen: screens[width],
    })),
  ),
);

const maotai = '/stock/detail?stockId=hs600519&stockName=贵州茅台&stockType=hs';

/** Opens the page of a security in a look, and waits until its structures are drawn. */
export async function openStockIn(
  { page, open }: Pick<Visitor, 'page' | 'open'>,
  { locale, scheme }: Pick<StockLook, 'locale' | 'scheme'>,
): Promise<void> {
  await page.addInitScript(
    (look) => {
      localStorage.setItem('language', JSON.stringify({ language: look.locale }));
      localStorage.setItem('chanscope.settings.v1', JSON.stringify({ theme: look.scheme }));
    },
    { locale, scheme },
  );
  await open(maotai);
  await page.locator('[data-testid="stock-chart"][data-state="ready"]').waitFor();
}
