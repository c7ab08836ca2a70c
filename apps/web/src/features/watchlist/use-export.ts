import { routes } from '@chanscope/contract';

import { call, messageOf } from '../../api/index.ts';
import { useTexts } from '../../i18n/index.ts';
import { tellDone, tellFailed } from './watch-notice.ts';

/** Downloads everything (null) or a group as a file. */
export function useExport(groupId: string | null): (form: 'csv' | 'codes') => void {
  const { t, locale } = useTexts();
  const fetchFile = async (form: 'csv' | 'codes'): Promise<void> => {
    try {
      const file = await call(routes.exportWatchlist, {
        form,
        ...(groupId === null ? {} : { groupId }),
      });
      download(file.fileName, file.text);
      tellDone(t(($) => $.watchlist.exported, { name: file.fileName }));
    } catch (error) {
      tellFailed(messageOf(error, locale));
    }
  };
  return (form) => void fetchFile(form);
}

function download(fileName: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}
