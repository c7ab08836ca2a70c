import { routes } from '@chanscope/contract';

import { call, showFailure, showSuccess } from '../../../api/index.ts';
import { useTexts } from '../../../i18n/index.ts';

/** Downloads everything (null) or a group as a file. */
export function useExport(groupId: string | null): (form: 'csv' | 'codes') => void {
  const { t } = useTexts();
  const fetchFile = async (form: 'csv' | 'codes'): Promise<void> => {
    try {
      const file = await call(routes.exportWatchlist, {
        form,
        ...(groupId === null ? {} : { groupId }),
      });
      download(file.fileName, file.text);
      showSuccess(t(($) => $.watchlist.exported, { name: file.fileName }));
    } catch (error) {
      showFailure(error);
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
