import type { Page } from 'playwright-core';

import { graveFaults } from '../accessibility.ts';
import { activePane } from '../shell-page.ts';
import type { Board } from './board-looks.ts';

/** The most that a board has above its content on a phone, in px. */
const maxHeadHeight = 200;

/** Beyond these, keys do not lead anywhere in sight. */
const maxStops = 60;

/** What axe finds that is serious, what stands beyond the edge, and a head that leaves the content no room. */
export async function faultsOfBoard(page: Page, board: Board): Promise<string[]> {
  const faults = await graveFaults(page);
  const width = page.viewportSize()?.width ?? 0;
  faults.push(...(await activePane(page).evaluate(beyondEdge, width)));
  if (width < 768 && board.hasHead) {
    const height = await activePane(page).evaluate(headHeight, board.begins ?? board.shows);
    if (height > maxHeadHeight) faults.push(`the head is ${Math.round(height)} px high`);
  }
  return faults;
}

/** How far below the beginning of the page its content begins. */
function headHeight(pane: Element, begins: string): number {
  const top = pane.querySelector('h1')?.closest('section')?.getBoundingClientRect().top;
  const content = pane.querySelector(begins)?.getBoundingClientRect().top;
  return top === undefined || content === undefined ? Number.NaN : content - top;
}

/** What is wider than the window, in itself or beyond the edge of what does not scroll. */
function beyondEdge(pane: Element, windowWidth: number): string[] {
  const { scrollWidth } = document.documentElement;
  const faults = scrollWidth > windowWidth ? [`the page is ${scrollWidth} px wide`] : [];
  const scrolls = (element: Element | null): boolean => {
    if (element === null || element === pane) return false;
    return getComputedStyle(element).overflowX !== 'visible' || scrolls(element.parentElement);
  };
  for (const element of pane.querySelectorAll('*')) {
    const { right, width } = element.getBoundingClientRect();
    if (width > 0 && right > windowWidth + 1 && !scrolls(element.parentElement))
      faults.push(`beyond the edge: ${element.outerHTML.slice(0, 120)}`);
  }
  return faults.slice(0, 4);
}

/** What keys cannot reach between the title of a board and its content, and what does not show that it has the focus. */
export async function keyFaultsOfBoard(page: Page, board: Board): Promise<string[]> {
  await activePane(page).evaluate(beginAtTitle);
  const faults: string[] = [];
  for (let stop = 0; stop < maxStops; stop += 1) {
    await page.keyboard.press('Tab');
    const { fault, isFirstStop } = await page.evaluate(lookAtFocus, board.firstStop);
    if (fault !== null) faults.push(fault);
    if (isFirstStop) return [...faults, ...(await activePane(page).evaluate(unreached))];
  }
  return [...faults, `Tab leads to no ${board.firstStop}`];
}

declare global {
  /** What had the focus since the title. */
  var reached: Set<Element>;
}

function beginAtTitle(pane: Element): void {
  globalThis.reached = new Set();
  // What is on its way from one colour to another looks like neither.
  const still = new CSSStyleSheet();
  still.replaceSync('*, ::before, ::after { transition: none !important; }');
  document.adoptedStyleSheets.push(still);
  const title = pane.querySelector('h1');
  title?.setAttribute('tabindex', '-1');
  title?.focus();
  title?.removeAttribute('tabindex');
}

/** Whether what has the focus shows it, and is in sight. */
async function lookAtFocus(
  firstStop: string,
): Promise<{ fault: string | null; isFirstStop: boolean }> {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement))
    return { fault: 'nothing has the focus', isFirstStop: false };
  globalThis.reached.add(focused);
  const around: Element[] = [];
  for (
    let each: Element | null = focused;
    each !== null && around.length < 5;
    each = each.parentElement
  )
    around.push(each);
  const seen = around.filter((element) => getComputedStyle(element).opacity !== '0');
  const looks = (): string =>
    seen
      .flatMap((element) =>
        [null, '::after', '::before'].map((part) => getComputedStyle(element, part)),
      )
      .map(
        ({ outline, boxShadow, borderColor, backgroundColor, color }) =>
          `${outline} ${boxShadow} ${borderColor} ${backgroundColor} ${color}`,
      )
      .join('\n');
  const lookOfFocus = looks();
  focused.blur();
  // A control that is drawn by its state is drawn anew in one of the next frames.
  for (let frame = 0; frame < 30 && looks() === lookOfFocus; frame += 1)
    await new Promise((resolve) => requestAnimationFrame(resolve));
  const isMarked = looks() !== lookOfFocus;
  focused.focus({ preventScroll: true });
  const { left, top, right, bottom } = focused.getBoundingClientRect();
  const isInSight = right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
  const what = focused.outerHTML.slice(0, 120);
  const fault = isMarked ? `out of sight: ${what}` : `does not show its focus: ${what}`;
  return { fault: isMarked && isInSight ? null : fault, isFirstStop: focused.matches(firstStop) };
}

/** The controls of a page above what was reached last that were passed over. */
function unreached(pane: Element): string[] {
  const last = document.activeElement;
  const controls = pane.querySelectorAll<HTMLElement>('button, input, select, a[href], [tabindex]');
  // Of a group of radio buttons Tab reaches one, and arrows the others.
  const groups = new Set<string>();
  for (const element of globalThis.reached)
    if (element instanceof HTMLInputElement && element.type === 'radio') groups.add(element.name);
  return Array.from(controls)
    .filter((control) => {
      if (globalThis.reached.has(control) || control.tabIndex < 0) return false;
      if (control.matches(':disabled') || !control.checkVisibility({ visibilityProperty: true }))
        return false;
      if (control instanceof HTMLInputElement && groups.has(control.name)) return false;
      const isAbove = last !== null && (control.compareDocumentPosition(last) & 4) !== 0;
      return isAbove && !control.contains(last);
    })
    .map((control) => `out of reach of Tab: ${control.outerHTML.slice(0, 120)}`);
}
