import { routes } from '@chanscope/contract';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Link, useSearchParams } from 'react-router';

import { call, messageOf } from '../../api/index.ts';
import { useTexts } from '../../i18n/index.ts';
import { isOwnAttempt } from '../../session/index.ts';
import { StateMessage } from '../../ui/index.ts';
import { useEntrance } from './entrance/use-entrance.ts';

/** Where a social provider sends the user back to: signs in, or says why not. */
export function CallbackPage(): React.JSX.Element {
  const [query] = useSearchParams();
  const code = query.get('code') ?? '';
  const state = query.get('state') ?? '';
  if (code === '') return <Failure reason="denied" />;
  if (!isOwnAttempt(state)) return <Failure reason="stale" />;
  return <Exchange code={code} state={state} />;
}

function Exchange({
  code,
  state,
}: {
  readonly code: string;
  readonly state: string;
}): React.JSX.Element {
  const { t, locale } = useTexts();
  const enter = useEntrance();
  // A read, not a change, to React Query: so a code is exchanged once however often React mounts.
  const { error } = useQuery({
    queryKey: ['social-login', code],
    queryFn: async () => {
      await enter(call(routes.socialLogin, { code, state }), 'socialUnavailable');
      return true;
    },
    retry: false,
    staleTime: Infinity,
  });
  if (error !== null) return <Failure reason="refused" text={messageOf(error, locale)} />;
  return (
    <StateMessage
      urgency="status"
      headingTag="h1"
      heading={t(($) => $.session.callback.working)}
      text={t(($) => $.session.callback.workingText)}
    />
  );
}

function Failure({
  reason,
  text,
}: {
  readonly reason: 'denied' | 'stale' | 'refused';
  readonly text?: string;
}): React.JSX.Element {
  const { t } = useTexts();
  const texts = {
    denied: t(($) => $.session.callback.denied),
    stale: t(($) => $.session.callback.stale),
    refused: text,
  };
  return (
    <StateMessage
      urgency="alert"
      headingTag="h1"
      heading={t(($) => $.session.callback.failed)}
      text={texts[reason]}
    >
      <Link to="/login">
        <Button type="primary">{t(($) => $.session.callback.back)}</Button>
      </Link>
    </StateMessage>
  );
}
