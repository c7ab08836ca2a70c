import { loadKeyTexts } from '../../../i18n/index.ts';
import { lazyPart, usePageKeys } from '../../../ui/index.ts';
import { openKeySheet, useKeySheet } from './key-sheet-store.ts';

const KeySheet = lazyPart(async () => {
  const [sheet] = await Promise.all([import('./key-sheet.tsx'), loadKeyTexts()]);
  return sheet.KeySheet;
});

/** The place of the sheet of keys; `?` opens it from anywhere. */
export function KeySheetHost(): React.JSX.Element | null {
  const isOpen = useKeySheet((sheet) => sheet.isOpen);
  usePageKeys('anywhere', (action) => {
    if (action === 'keys') openKeySheet();
    return action === 'keys';
  });
  return isOpen ? <KeySheet /> : null;
}
