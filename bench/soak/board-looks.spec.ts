import { beforeAll, describe, expect, it } from 'vitest';

import { faultsOfBoard, keyFaultsOfBoard } from '../../e2e/stage/looks/board-faults.ts';
import {
  allBoardLooks,
  boards,
  dressPage,
  openBoard,
  openFirstBoard,
  screens,
  storeBoards,
} from '../../e2e/stage/looks/board-looks.ts';
import { waitMs } from '../../e2e/stage/patience.ts';
import { registerMember, tokenOf } from '../../e2e/stage/server/members.ts';
import { setStage } from '../../e2e/stage/set-stage.ts';

// All boards in every look; e2e/look-at-the-boards.spec.ts sees each of them in one.

const stage = setStage();
let token = '';

beforeAll(async () => {
  storeBoards(stage.server);
  token = await tokenOf(stage.server, await registerMember(stage.server, 'board_reader'));
});

describe('the boards of the market', () => {
  it.each(allBoardLooks)(
    'are whole, plain to axe and led through by keys: $width, $themeName, $scheme, $locale',
    async ({ width, ...dress }) => {
      await stage.welcomeInstead(screens[width]);
      const { page } = stage.visitor;
      await dressPage(page, dress, token);
      await openFirstBoard(stage.visitor, boards.home, dress);
      const faults: string[] = [];
      for (const [name, board] of Object.entries(boards)) {
        await openBoard(page, board);
        await stage.visitor.picture(`board-${name}-${width}-${Object.values(dress).join('-')}`);
        const found = [
          ...(await faultsOfBoard(page, board)),
          ...(await keyFaultsOfBoard(page, board)),
        ];
        faults.push(...found.map((fault) => `${name}: ${fault}`));
      }
      expect(faults).toEqual([]);
    },
    waitMs(180_000),
  );
});
