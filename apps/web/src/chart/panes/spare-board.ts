import type { ChartBoard } from './chart-board.ts';

/** Keeps the board of a chart that went, for the one that comes in its place: another period of the security. */
export class SpareBoard<Board extends Pick<ChartBoard, 'hide' | 'dispose'> = ChartBoard> {
  #spare: Board | null = null;
  #isOver = false;

  /** The board, unless there is none or it does not move. */
  take(move: (board: Board) => boolean): Board | null {
    const spare = this.#spare;
    this.#spare = null;
    if (spare === null || move(spare)) return spare;
    spare.dispose();
    return null;
  }

  /** Keeps a board, unless there is one already. */
  keep(board: Board): void {
    if (this.#isOver || this.#spare !== null) {
      board.dispose();
      return;
    }
    board.hide();
    this.#spare = board;
  }

  /** Also of what is still to come: the charts of a tab may go after it. */
  dispose(): void {
    this.#isOver = true;
    this.#spare?.dispose();
    this.#spare = null;
  }
}
