import { showError, showSuccess } from '../../../api/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import type { MenuEntry } from '../../../ui/index.ts';

/** A line of a menu that copies a text; none where the browser has no clipboard, which exists on secure origins only. */
export function useCopyEntries(): (key: 'time' | 'price', text: string) => MenuEntry[] {
  const { t } = useTexts();
  const copy = (text: string): void => {
    navigator.clipboard.writeText(text).then(
      () => showSuccess(t(($) => $.menu.copied, { text })),
      () => showError(t(($) => $.menu.notCopied)),
    );
  };
  return (key, text) => {
    if (!('clipboard' in navigator)) return [];
    const label = t(($) => (key === 'time' ? $.menu.copyTime : $.menu.copyPrice), { text });
    return [{ kind: 'entry', key: `copy-${key}`, label, onSelect: () => copy(text) }];
  };
}
