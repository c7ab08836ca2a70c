import { lazyPart } from '../messages/lazy-part.tsx';
import type { DialogBoxProps } from './modal-box.tsx';

/**
 * A box over the page that keeps the focus until it is answered (对话框); Esc closes it. The focus
 * begins at the field marked `data-first`, if there is one, and goes back to where it was. What draws it
 * comes with the first box.
 */
export const DialogBox = lazyPart<DialogBoxProps>(
  async () => (await import('./modal-box.tsx')).ModalBox,
);

/** Whether a dialog waits for its answer; those of pages that are hidden do not. */
export function isDialogOpen(): boolean {
  const boxes = Array.from(document.querySelectorAll('[data-dialog]'));
  return boxes.some((box) => box.getClientRects().length > 0);
}
