import { useExportTexts } from '../../../i18n/export/export-texts.ts';
import { type MenuEntry, PopupMenu } from '../../../ui/index.ts';
import { useShownChartStore } from './shown-chart.ts';
import { useCopyLink } from './link/use-copy-link.ts';
import { useSaveFiles } from './use-save-files.ts';
import { useSavePicture } from './use-save-picture.ts';

interface ExportMenuProps {
  readonly at: { readonly x: number; readonly y: number };
  /** The security's name in the reader's language. */
  readonly name: string;
  readonly onClose: () => void;
  /** Takes a link that the browser does not let the page copy. */
  readonly onLinkToCopy: (link: string) => void;
}

/** What can be taken away from the chart on the screen; what it does not show is not offered. */
export function ExportMenu(props: ExportMenuProps): React.JSX.Element {
  const { at, name, onClose, onLinkToCopy } = props;
  const { words } = useExportTexts();
  const { chart } = useShownChartStore().getState();
  const copyLink = useCopyLink(chart, onLinkToCopy);
  const picture = useSavePicture(chart, name);
  const files = useSaveFiles(chart);
  const hasFiles = files.bars !== null || files.minutes !== null;
  const entry = (key: string, label: string, onSelect: (() => void) | null): MenuEntry[] =>
    onSelect === null ? [] : [{ kind: 'entry', key, label, onSelect }];
  const entries: MenuEntry[] = [
    ...entry('link', words.link, copyLink),
    ...entry('copy-picture', words.copyPicture, picture.copy),
    ...entry('picture', words.savePicture, picture.save),
    ...(hasFiles ? [{ kind: 'divider', key: 'files' } as const] : []),
    ...entry('bars', words.bars, files.bars),
    ...entry('minutes', words.minutes, files.minutes),
    ...entry('indicators', words.indicators, files.indicators),
    ...entry('structures', words.structures, files.structures),
  ];
  return (
    <PopupMenu
      label={words.menu}
      at={at}
      testId="export-menu"
      entries={entries}
      onClose={onClose}
    />
  );
}
