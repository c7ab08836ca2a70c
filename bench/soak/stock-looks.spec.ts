import { describe, expect, it } from 'vitest';

import { graveFaults } from '../../e2e/stage/accessibility.ts';
import { type StockLook, openStockIn, stockLooks } from '../../e2e/stage/looks/stock-looks.ts';
import { waitMs } from '../../e2e/stage/patience.ts';
import { setStage } from '../../e2e/stage/set-stage.ts';

// Every look of the page of a security; a journey of `npm test` sees each of its parts in one.

const stage = setStage();

function nameOf({ width, scheme, locale }: StockLook): string {
  return `stock-${width}-${locale}-${scheme}`;
}

describe('the page of a security', () => {
  it.each(stockLooks)(
    'has nothing serious that axe could find, and nothing beyond its edge: $width px, $locale, $scheme',
    async (look) => {
      await stage.welcomeInstead(look.screen);
      const { page } = stage.visitor;
      await openStockIn(stage.visitor, look);
      await stage.visitor.picture(nameOf(look));
      expect(await graveFaults(page)).toEqual([]);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, 'nothing beyond the edge').toBeLessThanOrEqual(look.width);
      await page.getByTestId('chan-panel-open').click();
      await page.getByTestId('chan-panel').waitFor();
      await stage.visitor.picture(`${nameOf(look)}-panel`);
      expect(await graveFaults(page), 'with the panel of layers').toEqual([]);
    },
    waitMs(120_000),
  );
});
