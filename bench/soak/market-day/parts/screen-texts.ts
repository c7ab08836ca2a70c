import type { Locator, Page } from 'playwright-core';

import { activePane } from '../../../../e2e/stage/shell-page.ts';
import { type Texts, comparedRows, rowTexts } from './day-part.ts';

// Reads what stands on the screen, element by element, as a person would copy it down.

/** How long something may take to be on the screen, ms. */
const shownWithinMs = 20_000;

/** The section of a widget on the page in front, once its numbers are there. */
export async function shownWidget(page: Page, id: string): Promise<Locator> {
  const widget = activePane(page).locator(`[data-testid="widget-${id}"]`);
  await widget.scrollIntoViewIfNeeded({ timeout: shownWithinMs });
  await activePane(page)
    .locator(`[data-testid="widget-${id}"]:not([data-state="loading"])`)
    .waitFor({ timeout: shownWithinMs });
  return widget;
}

/** An element of the page in front, once it is there. */
export async function shownElement(page: Page, selector: string): Promise<Locator> {
  const element = activePane(page).locator(selector).first();
  await element.waitFor({ timeout: shownWithinMs });
  return element;
}

/** The day and the shares that count, as the line below the head of a page says them. */
export async function readBasis(page: Page): Promise<Texts> {
  const text =
    (await (await shownElement(page, '[data-testid="market-basis"]')).textContent()) ?? '';
  const [, day = ''] = /(\d{4}-\d\d-\d\d) 收盘/.exec(text) ?? [];
  const [, counted = '', total = ''] = /计入 (\d+) \/ (\d+) 只/.exec(text) ?? [];
  return { day, counted: `${counted} / ${total}` };
}

/** The first rows of the table of the page in front, with its count, and what it says of rows that are not shown. */
export async function readTable(page: Page, columns: readonly string[]): Promise<Texts> {
  const table = await shownElement(page, '[data-testid="data-table"][data-state="ready"]');
  const row = table.getByTestId('data-table-row');
  // What shares do now comes with the first word of the market, a moment after the list.
  if (columns.includes('liveChange') && (await row.count()) > 0)
    await row.first().locator('[data-column="liveChange"]').waitFor({ timeout: shownWithinMs });
  const rows = await table.evaluate(cellsOf, { columns: [...columns], count: comparedRows });
  const count = (await table.getByTestId('data-table-count').textContent()) ?? '';
  const limit = activePane(page).getByTestId('market-limit');
  const all = (await limit.count()) === 0 ? '' : ((await limit.textContent()) ?? '');
  const [, inAll = ''] = /共 (\d+) 行/.exec(all) ?? [];
  return {
    rows: /\d+/.exec(count)?.[0] ?? '',
    ...(inAll === '' ? {} : { 'rows in all': inAll }),
    ...rowTexts(rows),
  };
}

/** The texts of the cells of the first rows; of a name without the mark behind it. */
function cellsOf(
  table: Element,
  { columns, count }: { readonly columns: readonly string[]; readonly count: number },
): Texts[] {
  const placeOf = (row: Element): number => Number(row.getAttribute('aria-rowindex'));
  const rows = [...table.querySelectorAll('[data-testid="data-table-row"]')]
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .slice(0, count);
  return rows.map((row) => {
    const texts: Record<string, string> = {
      id: (row.getAttribute('data-row') ?? '').split(' ')[0] ?? '',
    };
    for (const column of columns) {
      const cell = row.querySelector(`[data-column="${column}"]`);
      const text =
        column === 'name'
          ? cell?.querySelector('[data-part="open"]')?.firstChild?.textContent
          : cell?.textContent;
      texts[column] = (text ?? '').trim();
    }
    return texts;
  });
}

/** The first lines of a list in a widget: name and cells by the given names. */
export async function readLines(widget: Locator, cells: readonly string[]): Promise<Texts> {
  const lines = await widget.locator('ol > li > a').evaluateAll(
    (links, { names, count }) =>
      links.slice(0, count).map((link) => {
        const texts = [...link.children].map((child) => child.textContent.trim());
        return Object.fromEntries(['name', ...names].map((name, at) => [name, texts[at] ?? '']));
      }),
    { names: [...cells], count: comparedRows },
  );
  return rowTexts(lines);
}

/** Figures that stand above their names in links, such as 2025 above 涨. */
export async function readFigures(widget: Locator): Promise<Texts> {
  const pairs = await widget
    .locator('a:has(> b)')
    .evaluateAll((links) =>
      links.map((link) => [
        (link.querySelector('span')?.textContent ?? '').trim(),
        (link.querySelector('b')?.textContent ?? '').trim(),
      ]),
    );
  return Object.fromEntries(pairs) as Texts;
}

/** The terms of a list of facts with what stands beside them. */
export async function readFacts(list: Locator): Promise<Texts> {
  const pairs = await list
    .locator('dt')
    .evaluateAll((terms) =>
      terms.map((term) => [
        term.textContent.trim(),
        (term.parentElement?.querySelector('dd')?.textContent ?? '').trim(),
      ]),
    );
  return Object.fromEntries(pairs) as Texts;
}

/** Where the pointer comes to rest on a map, as shares of its width and height: where there is a title, a bit lower. */
const restColumns = [0.2, 0.5, 0.8] as const;
const restRows = [0.45, 0.52, 0.59] as const;

/** How many shares a heat map says it shows and has placed, and what it says of some of them below the pointer. */
export async function readHeatMap(page: Page, within: Locator): Promise<Texts> {
  const canvas = within.getByTestId('heat-map-canvas');
  await canvas.waitFor({ timeout: shownWithinMs });
  await canvas.scrollIntoViewIfNeeded();
  const map = within.getByTestId('heat-map');
  const named = within.locator(
    '[data-testid="heat-map"][aria-label], [data-testid="heat-map"] [aria-label]',
  );
  const label = (await named.first().getAttribute('aria-label')) ?? '';
  const cards = [];
  for (const column of restColumns) cards.push(await readHeatCard(page, within, column));
  await page.mouse.move(0, 0);
  return {
    'shares said': /(\d+) 只股票/.exec(label)?.[1] ?? '',
    'shares placed': (await map.getAttribute('data-tiles')) ?? '',
    ...rowTexts(cards),
  };
}

/** What the map says of the first share below the pointer in a column. */
async function readHeatCard(page: Page, within: Locator, column: number): Promise<Texts> {
  const box = await within.getByTestId('heat-map-canvas').boundingBox();
  if (box === null) return {};
  const card = within.getByTestId('heat-map-card');
  for (const row of restRows) {
    await page.mouse.move(box.x + box.width * column, box.y + box.height * row);
    await card.waitFor({ timeout: shownWithinMs });
    const code = ((await card.locator('p').first().textContent()) ?? '').trim().split(' ').at(-1);
    const facts = await readFacts(card.locator('dl'));
    if (code !== undefined && /^\d{6}\.[A-Z]{2}$/.test(code))
      return { code, change: facts['涨跌幅'] ?? '', amount: facts['成交额'] ?? '' };
  }
  return {};
}
