import { useNavigate } from 'react-router';

import { showFailure, showSuccess } from '../../../api/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { signOut } from '../../../session/index.ts';

/** Signs out and leads to the login (退出登录); says so when the server could not be informed. */
export function useSignOut(): () => void {
  const { t } = useTexts();
  const navigate = useNavigate();
  const leave = async (): Promise<void> => {
    const outcome = signOut();
    await navigate('/login');
    try {
      const isPending = (await outcome) === 'owed';
      showSuccess(
        isPending
          ? t(($) => $.session.account.signedOutHere)
          : t(($) => $.session.account.signedOut),
      );
    } catch (error) {
      showFailure(error);
    }
  };
  return () => void leave();
}
