import { administrationRoutes } from '@chanscope/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';

import { call, showSuccess } from '../../../api/index.ts';
import { useSecurityTexts } from '../../../i18n/security/security-texts.ts';
import type { SecurityWords } from '../../../i18n/security/zh-security.ts';
import { AskBox } from '../ask-box.tsx';
import { type SessionChoice, deviceOf } from './session-columns.tsx';
import { sessionsKey } from './use-session-page.ts';

interface EndBoxProps {
  readonly choice: SessionChoice;
  /** How many sessions there are but the reader's own. */
  readonly others: number;
  readonly onClose: () => void;
}

/** Asks before sessions end, and ends them. */
export function EndBox({ choice, others, onClose }: EndBoxProps): React.JSX.Element {
  const { words } = useSecurityTexts();
  const client = useQueryClient();
  const count = useCountOf(choice);
  const { title, text, label } = questionOf(choice, { words, others, count });
  const end = async (): Promise<void> => {
    const { ended } = await call(administrationRoutes.endSessions, requestOf(choice));
    showSuccess(words.sessions.ended(ended));
    onClose();
    await client.invalidateQueries({ queryKey: sessionsKey });
  };
  return (
    <AskBox title={title} text={text} confirmLabel={label} onConfirm={end} onClose={onClose} />
  );
}

/** How many sessions of an account end; null until that is known, and for any other choice. */
function useCountOf(choice: SessionChoice): number | null {
  const session = choice.which === 'account' ? choice.session : null;
  const username = session?.username ?? '';
  const { data } = useQuery({
    queryKey: [...sessionsKey, 'count', username],
    // A part of a name fits others, too.
    queryFn: ({ signal }) =>
      call(administrationRoutes.listSessions, { username, pageSize: 100 }, signal),
    enabled: session !== null,
    staleTime: 0,
  });
  if (session === null || data === undefined) return null;
  const own = data.list.filter(({ accountId }) => accountId === session.accountId);
  return own.filter(({ isCurrent }) => !isCurrent).length;
}

function requestOf(choice: SessionChoice) {
  switch (choice.which) {
    case 'one':
      return { which: 'one', id: choice.session.id } as const;
    case 'account':
      return { which: 'account', accountId: choice.session.accountId } as const;
    case 'others':
      return { which: 'others' } as const;
  }
}

interface Question {
  readonly title: string;
  readonly text: string;
  readonly label: string;
}

function questionOf(
  choice: SessionChoice,
  facts: { readonly words: SecurityWords; readonly others: number; readonly count: number | null },
): Question {
  const { words, others, count } = facts;
  const { sessions } = words;
  if (choice.which === 'others')
    return {
      title: sessions.askOthers(others),
      text: sessions.askOthersText(others),
      label: sessions.endOthers(others),
    };
  const { username, ip } = choice.session;
  if (choice.which === 'account')
    return {
      title: sessions.askAll(username),
      text: sessions.askAllText(count),
      label: sessions.end,
    };
  return {
    title: sessions.askOne(username),
    text: sessions.askOneText(deviceOf(choice.session, words), ip),
    label: sessions.end,
  };
}
