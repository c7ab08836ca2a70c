import { useTexts } from '../../../i18n/index.ts';
import { DialogBox } from '../../../ui/index.ts';
import type { ShellSlots } from '../../frame/shell-slots.ts';
import { PaletteBody } from './palette-body.tsx';
import { closePalette, type PaletteState } from './palette-store.ts';
import { TypedPanel } from './typed-panel.tsx';

interface CommandPaletteProps extends Pick<ShellSlots, 'findStocks' | 'stillFits'> {
  readonly state: Exclude<PaletteState, { kind: 'closed' }>;
}

/** Securities, pages and actions by a few letters, for the keyboard first (命令面板, 键盘精灵). */
export function CommandPalette({ state, ...search }: CommandPaletteProps): React.JSX.Element {
  const { t } = useTexts();
  const body = <PaletteBody {...search} {...state} />;
  if (state.kind === 'typed') return <TypedPanel>{body}</TypedPanel>;
  return (
    <DialogBox
      isBare
      title={t(($) => $.tools.palette.label)}
      closeLabel={t(($) => $.tools.close)}
      width={{ xs: '100%', md: 640 }}
      testId="palette"
      onClose={closePalette}
    >
      {body}
    </DialogBox>
  );
}
