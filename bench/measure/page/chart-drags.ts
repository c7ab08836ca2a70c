import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { barAt, minuteMs, tradingDaysBetween } from '@chanscope/market';
import type { Locator, Page } from 'playwright-core';

import {
  createDataFolder,
  runImport,
  startServer,
} from '../../../e2e/stage/server/running-server.ts';
import { openBrowser, type Visitor, welcomeVisitor } from '../../../e2e/stage/visitor.ts';
import { generateBars } from '../generated-bars.ts';
import type { Report } from '../report.ts';

/** One minute of 418 days: more than any chart has by itself. */
const barCount = 100_000;
const code = '600601';
const address = `/stock/detail?stockId=hs${code}&stockType=hs&period=1&adjust=none`;
/** Moves of the pointer in one drag: four seconds of sixty frames. */
const moves = 240;
const pixelsPerMove = 6;
const drags = 3;
const panes = 3;
const goals = { p95: 17, most: 34, panes: 34 };

type Layers = 'all layers' | 'candles alone (peer)';

/** Between two frames while the chart is dragged, and what the page's own thread computed in between, ms. */
interface Drag {
  readonly what: string;
  readonly intervals: readonly number[];
}

/**
 * Frames of a chart that is dragged, at 5,000 and at 100,000 bars with all layers; the peer of the run is the
 * same chart without any. Needs the built page.
 */
export async function reportChartDrags(): Promise<Report> {
  const folder = createDataFolder();
  importMinutes(folder.dataDir);
  const [browser, server] = await Promise.all([openBrowser(), startServer(folder.dataDir)]);
  try {
    const results: Drag[] = [];
    for (const layers of ['all layers', 'candles alone (peer)'] as const) {
      const visitor = await welcomeVisitor(browser, server.address);
      const chart = await openChart(visitor, layers);
      for (const bars of [5000, barCount]) {
        await readUntil(visitor.page, chart, bars);
        results.push({
          what: `${bars.toLocaleString('en')} bars, ${layers}`,
          intervals: await draggedIntervals(visitor.page, chart),
        });
      }
      await visitor.leave();
    }
    results.push(await draggedPanes(await welcomeVisitor(browser, server.address)));
    return reportOf(results);
  } finally {
    await browser.close();
    await server.stop();
    folder.remove();
  }
}

/** Writes the generated minutes into the hours of trading, as files of the market label them, and imports them. */
function importMinutes(dataDir: string): void {
  const folder = mkdtempSync(path.join(tmpdir(), 'chanscope-minutes-'));
  const bars = generateBars(barCount, 20);
  const labels = minuteLabels();
  const rows = Array.from({ length: barCount }, (_, index) => {
    const { open, high, low, close, volume } = barAt(bars, index);
    return [labels[index], open, high, low, close, volume].join(',');
  });
  const file = path.join(folder, `cn_sh${code}_1m.csv`);
  writeFileSync(file, ['time,open,high,low,close,volume', ...rows].join('\n'));
  try {
    runImport(dataDir, ['bars', file, '--adjust', 'none', '--source', 'generated']);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** `2024-01-02T09:31` and so on: the ends of 240 minutes a day, local time. */
function minuteLabels(): string[] {
  const minutesOf = (from: string, count: number): string[] =>
    Array.from({ length: count }, (_, index) =>
      new Date(Date.parse(`2000-01-01T${from}:00Z`) + index * minuteMs).toISOString().slice(11, 16),
    );
  const minutes = [...minutesOf('09:31', 120), ...minutesOf('13:01', 120)];
  const days = tradingDaysBetween('hs', '2024-01-02', '2026-10-30');
  return days.flatMap((day) => minutes.map((minute) => `${day}T${minute}`));
}

async function openChart(visitor: Visitor, layers: Layers): Promise<Locator> {
  const { page } = visitor;
  await visitor.open(address);
  await readyChart(page).waitFor();
  if (layers === 'all layers') await chooseAllLayers(page);
  else await page.addInitScript(hideLayers);
  if (layers !== 'all layers') await page.reload();
  await readyChart(page).waitFor();
  return readyChart(page);
}

/** The uppermost of three panes (多级别联立) is dragged: the others show the same moment. */
async function draggedPanes(visitor: Visitor): Promise<Drag> {
  const { page } = visitor;
  await visitor.open('/stock/detail?stockId=hs600519&stockType=hs&period=day&panes=day,30,5');
  await readyChart(page)
    .nth(panes - 1)
    .waitFor();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1500)));
  const intervals = await draggedIntervals(page, readyChart(page).first());
  await visitor.leave();
  return { what: `${panes} panes together`, intervals };
}

function readyChart(page: Page): Locator {
  return page.locator('[data-pane="active"] [data-testid="stock-chart"][data-state="ready"]');
}

async function chooseAllLayers(page: Page): Promise<void> {
  await page.getByTestId('chan-panel-open').click();
  await page.getByText('全部', { exact: true }).click();
  await page.getByTestId('panel-layer-ghosts').waitFor();
  await page.getByTestId('chan-panel-open').click();
}

/** Every layer that the first visit shows, hidden. */
function hideLayers(): void {
  const names =
    'movingAverages volume macd fractals mergedBars strokes segments higherSegments pivots higherPivots pivotPrices firstSignals secondSignals thirdSignals lesserSignals higherSignals strokeAreas ghosts';
  const layers = Object.fromEntries(names.split(' ').map((name) => [name, false]));
  localStorage.setItem('chanscope.chart.v2', JSON.stringify({ layers }));
}

/** Goes back to older bars until the chart has so many, then to the middle of them. */
async function readUntil(page: Page, chart: Locator, bars: number): Promise<void> {
  await chart.focus();
  while (Number(await chart.getAttribute('data-bars')) < bars) {
    const before = await chart.getAttribute('data-bars');
    await page.keyboard.press('Home');
    await page.waitForFunction(
      (count) =>
        document
          .querySelector('[data-pane="active"] [data-testid="stock-chart"]')
          ?.getAttribute('data-bars') !== count,
      before,
    );
  }
  await readyChart(page).waitFor();
  await page.keyboard.press('End');
  // What was read is drawn, and the memory that it took is given back, before frames are counted.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1500)));
}

async function draggedIntervals(page: Page, chart: Locator): Promise<number[]> {
  const box = await chart.boundingBox();
  if (box === null) throw new Error('Cannot drag: the chart has no place on the screen');
  const y = box.y + box.height * 0.4;
  const intervals: number[] = [];
  for (let drag = 0; drag < drags; drag += 1) {
    const begin = box.x + box.width * 0.2;
    await page.mouse.move(begin, y);
    await page.mouse.down();
    await page.evaluate(startFrames);
    // There and back: the newest bars stay near.
    for (let move = 0; move < moves; move += 1) {
      const way = move < moves / 2 ? move : moves - move;
      await page.mouse.move(begin + way * pixelsPerMove, y);
    }
    intervals.push(...(await page.evaluate(stopFrames)));
    await page.mouse.up();
  }
  return intervals;
}

declare global {
  var frameTimes: number[] | null;
}

function startFrames(): void {
  const times: number[] = [];
  globalThis.frameTimes = times;
  const note = (time: number): void => {
    if (globalThis.frameTimes !== times) return;
    times.push(time);
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
}

function stopFrames(): number[] {
  const times = globalThis.frameTimes ?? [];
  globalThis.frameTimes = null;
  return times.slice(1).map((time, index) => time - (times[index] ?? time));
}

function reportOf(results: readonly Drag[]): Report {
  const figures = results.map(({ what, intervals }) => {
    const sorted = intervals.toSorted((a, b) => a - b);
    const at = (share: number): number =>
      sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
    return { what, frames: sorted.length, middle: at(0.5), p95: at(0.95), most: at(1) };
  });
  return {
    name: `Dragging the chart, ms between frames (goals: p95 ${goals.p95}, most ${goals.most}; panes p95 ${goals.panes})`,
    lines: figures.map(({ what, frames, middle, p95, most }) =>
      [
        what.padEnd(42),
        `frames ${frames}`.padStart(12),
        `median ${middle.toFixed(1)}`.padStart(14),
        `p95 ${p95.toFixed(1)}`.padStart(12),
        `most ${most.toFixed(1)}`.padStart(12),
      ].join(' '),
    ),
    figures: {
      ...Object.fromEntries(figures.map(({ what, p95 }) => [`p95, ${what}`, p95])),
      ...Object.fromEntries(figures.map(({ what, most }) => [`most, ${what}`, most])),
    },
  };
}
