import type { Page } from 'playwright-core';
import { beforeAll } from 'vitest';

import { selectDisplay } from './display.ts';
import { type Member, giveToken, makeAdministrator } from './server/members.ts';
import { type Stage, setStage } from './set-stage.ts';
import { activePane } from './shell-page.ts';

/** The stage of the demonstration pages (示例页), which administrators alone have in their menu. */
export interface DemoStage {
  readonly stage: Stage;
  /** Opens a page as an administrator, in the look and language in which the account was left. */
  readonly arrive: (address: string) => Promise<Page>;
  /** The same, in the look and language that every account begins with. */
  readonly arriveAnew: (address: string) => Promise<Page>;
}

interface DemoStagePlan {
  readonly environment?: Readonly<Record<string, string>>;
  /** What the browser has stored of the frame's look. */
  readonly theme?: object;
}

/** Sets the stage for the demonstration tests of a file: a server of its own, and an administrator on it. */
export function setDemoStage({ environment = {}, theme }: DemoStagePlan = {}): DemoStage {
  const stage = setStage({ environment });
  let chief: Member;
  beforeAll(async () => {
    chief = await makeAdministrator(stage.server, 'demo_chief');
  });
  const arrive = async (address: string): Promise<Page> => {
    const { visitor } = stage;
    await giveToken(visitor, stage.server, chief);
    if (theme !== undefined)
      await visitor.page.evaluate(
        (stored) => localStorage.setItem('theme', stored),
        JSON.stringify(theme),
      );
    await visitor.open(address);
    await activePane(visitor.page).getByRole('heading', { level: 1 }).waitFor();
    return visitor.page;
  };
  return {
    stage,
    arrive,
    arriveAnew: async (address) => {
      const page = await arrive(address);
      await selectDisplay(page, 'light');
      await selectDisplay(page, 'zh');
      return page;
    },
  };
}
