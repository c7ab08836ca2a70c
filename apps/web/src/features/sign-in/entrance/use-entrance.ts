import { ApiError, showGreeting } from '../../../api/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { partOfDay, signIn } from '../../../session/index.ts';

/**
 * Signs in with the token that a login answers, and greets by the hour. Throws an `ApiError`;
 * `withoutToken` names the failure of an answer that holds none.
 */
export function useEntrance(): (
  answer: Promise<{ readonly token: string }>,
  withoutToken?: 'tokenMissing' | 'socialUnavailable',
) => Promise<void> {
  const { t } = useTexts();
  return async (answer, withoutToken = 'tokenMissing') => {
    const { token } = await answer.catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.kind !== 'unreadable') throw error;
      throw new ApiError({ kind: withoutToken, code: error.code, cause: error });
    });
    const { nickname, username } = await signIn(token);
    const name = nickname === '' ? username : nickname;
    const part = partOfDay(new Date().getHours());
    showGreeting(
      t(($) => $.session.greeting[part]),
      t(($) => $.session.greeting.welcome, { name }),
    );
  };
}
