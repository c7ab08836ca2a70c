import { useTexts } from '../../../i18n/index.ts';
import { useDockOpen } from './use-dock-open.ts';

/** Opens and closes the dock (结论); `className` is that of the row it stands in. */
export function DockButton({
  className,
}: {
  readonly className: string | undefined;
}): React.JSX.Element {
  const { t } = useTexts();
  const { isOpen, setOpen } = useDockOpen();
  return (
    <button
      type="button"
      className={className}
      aria-expanded={isOpen}
      data-on={isOpen}
      data-testid="dock-open"
      onClick={() => setOpen(!isOpen)}
    >
      {t(($) => $.chan.dock)}
    </button>
  );
}
