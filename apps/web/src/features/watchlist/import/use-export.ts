import { routes } from '@chanscope/contract';

import { call, showFailure, showSuccess } from '../../../api/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { saveFile } from '../../../ui/index.ts';

/** Downloads everything (null) or a group as a file. */
export function useExport(groupId: string | null): (form: 'csv' | 'codes') => void {
  const { t } = useTexts();
  const fetchFile = async (form: 'csv' | 'codes'): Promise<void> => {
    try {
      const file = await call(routes.exportWatchlist, {
        form,
        ...(groupId === null ? {} : { groupId }),
      });
      saveFile(file.fileName, file.text, 'text/plain');
      showSuccess(t(($) => $.watchlist.exported, { name: file.fileName }));
    } catch (error) {
      showFailure(error);
    }
  };
  return (form) => void fetchFile(form);
}
