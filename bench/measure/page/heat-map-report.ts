import { operatorRoutes } from '@chanscope/contract';
import type { Page } from 'playwright-core';

import { answerWith } from '../../../e2e/stage/answers/answers.ts';
import { mapAnswer, mapStepsAnswer } from '../../../e2e/stage/answers/sector-answers.ts';
import { createDataFolder, startServer } from '../../../e2e/stage/server/running-server.ts';
import { openBrowser, welcomeVisitor } from '../../../e2e/stage/visitor.ts';
import { median } from '../compare.ts';
import type { Report } from '../report.ts';

const shape = { sectorCount: 31, shareCount: 5000 };
const rounds = 20;

/** ms by what was done. */
interface Timings {
  /** The map drawn with the places that it has, in the page's own thread. */
  readonly draws: readonly number[];
  /** The same rectangles in one colour, without a word: the least that a canvas takes. */
  readonly floors: readonly number[];
  /** From the press that leads out of a sector until all tiles are painted. */
  readonly returns: readonly number[];
  /** The drawing of another step of the day, and from the press of the key until it is painted. */
  readonly steps: readonly number[];
  readonly stepChanges: readonly number[];
}

/** How long the heat map of 5,000 shares takes to be drawn, anew or at another step (goal: 16 ms, one frame). Needs the built page. */
export async function reportHeatMap(): Promise<Report> {
  const folder = createDataFolder();
  const [browser, server] = await Promise.all([openBrowser(), startServer(folder.dataDir)]);
  try {
    const visitor = await welcomeVisitor(browser, server.address);
    const { page } = visitor;
    await answerWith(page, operatorRoutes.listStoredDays.path, { days: [] });
    const map = mapAnswer(shape);
    await answerWith(page, operatorRoutes.readMarketMap.path, map);
    await answerWith(page, operatorRoutes.readMapSteps.path, mapStepsAnswer(map));
    await page.addInitScript(watchDrawings);
    await visitor.open('/market/sector');
    await page.getByTestId('heat-map-canvas').waitFor();
    return reportOf(await timingsOf(page));
  } finally {
    await browser.close();
    await server.stop();
    folder.remove();
  }
}

/** Notes when a drawing begins, with `clearRect`, and when its last word was written. */
function watchDrawings(): void {
  const times = { begun: 0, ended: 0 };
  Object.assign(globalThis, { drawing: times });
  const { prototype } = CanvasRenderingContext2D;
  for (const name of ['clearRect', 'fillRect', 'fillText']) {
    const original: unknown = Reflect.get(prototype, name);
    if (typeof original !== 'function') continue;
    Reflect.set(prototype, name, function timed(this: unknown, ...given: unknown[]): void {
      if (name === 'clearRect') times.begun = performance.now();
      Reflect.apply(original, this, given);
      times.ended = performance.now();
    });
  }
}

async function timingsOf(page: Page): Promise<Timings> {
  const [draws, returns]: [number[], number[]] = [[], []];
  const back = page.getByTestId('entered-sector').getByRole('button');
  for (let round = 0; round < rounds; round += 1) {
    await page.locator('[data-sector]').first().click();
    await back.waitFor();
    const { drawn, returned } = await page.evaluate(timeReturn);
    draws.push(drawn);
    returns.push(returned);
  }
  const floors = await page.evaluate(timeFloor, { ...shape, rounds });
  return { draws, floors, returns, ...(await timeSteps(page)) };
}

/** Goes back through the day, a step by each press. */
async function timeSteps(page: Page): Promise<Pick<Timings, 'steps' | 'stepChanges'>> {
  const [steps, stepChanges]: [number[], number[]] = [[], []];
  const slider = page.getByTestId('step-slider');
  const time = page.getByTestId('step-time');
  await slider.focus();
  await page.keyboard.press('ArrowLeft');
  // The first step is drawn once all of them have come.
  await page.locator('[data-testid="step-time"][aria-busy="false"]').waitFor();
  for (let round = 0; round < rounds; round += 1) {
    const before = await time.textContent();
    await page.evaluate(watchStep);
    await page.keyboard.press('ArrowLeft');
    const { drawn, changed } = await page.evaluate(
      () => (globalThis as unknown as { step: Promise<StepTiming> }).step,
    );
    if ((await time.textContent()) === before) throw new Error('Cannot time a step: none was made');
    steps.push(drawn);
    stepChanges.push(changed);
  }
  return { steps, stepChanges };
}

interface StepTiming {
  readonly drawn: number;
  readonly changed: number;
}

/** Times the next press of a key until what it draws is painted, as the promise `step` of the page. */
function watchStep(): void {
  const { drawing } = globalThis as unknown as { drawing: { begun: number; ended: number } };
  const step = new Promise<StepTiming>((resolve) => {
    const onPress = ({ timeStamp }: KeyboardEvent): void => {
      requestAnimationFrame(() => {
        if (drawing.begun < timeStamp) {
          onPress({ timeStamp } as KeyboardEvent);
          return;
        }
        const channel = new MessageChannel();
        channel.port1.addEventListener('message', () =>
          resolve({
            drawn: drawing.ended - drawing.begun,
            changed: performance.now() - timeStamp,
          }),
        );
        channel.port1.start();
        channel.port2.postMessage(null);
      });
    };
    document.addEventListener('keydown', onPress, { once: true, capture: true });
  });
  Object.assign(globalThis, { step });
}

async function timeReturn(): Promise<{ readonly drawn: number; readonly returned: number }> {
  const button = document.querySelector<HTMLElement>('[data-testid="entered-sector"] button');
  const started = performance.now();
  button?.click();
  await new Promise<void>((resolve) => {
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.addEventListener('message', () => resolve());
      channel.port1.start();
      channel.port2.postMessage(null);
    });
  });
  const returned = performance.now() - started;
  const tiles = document.querySelector<HTMLElement>('[data-testid="heat-map"]')?.dataset['tiles'];
  if (Number(tiles) < 4000) throw new Error('Cannot time the way back: the map shows one sector');
  const { drawing } = globalThis as unknown as { drawing: { begun: number; ended: number } };
  return { drawn: drawing.ended - drawing.begun, returned };
}

function timeFloor({
  shareCount,
  rounds: count,
}: {
  shareCount: number;
  rounds: number;
}): number[] {
  const canvas = document.createElement('canvas');
  const { width, height } = document.querySelector('canvas') ?? { width: 1, height: 1 };
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  const columns = Math.ceil(Math.sqrt(shareCount));
  const [across, down] = [width / columns, height / columns];
  return Array.from({ length: count }, () => {
    const started = performance.now();
    for (let at = 0; at < shareCount; at += 1)
      context?.fillRect((at % columns) * across, Math.floor(at / columns) * down, across, down);
    return performance.now() - started;
  });
}

function reportOf({ draws, floors, returns, steps, stepChanges }: Timings): Report {
  const figures = {
    'draw, median': median(draws),
    'draw, longest': Math.max(...draws),
    'rectangles alone (floor)': median(floors),
    'back from a sector until painted': median(returns),
    'another step drawn, median': median(steps),
    'another step drawn, longest': Math.max(...steps),
    'another step until painted': median(stepChanges),
  };
  return {
    name: `Heat map of ${shape.shareCount} shares, ms (goal: drawn in at most 16)`,
    lines: Object.entries(figures).map(([name, ms]) => `${name.padEnd(42)} ${ms.toFixed(1)}`),
    figures,
  };
}
