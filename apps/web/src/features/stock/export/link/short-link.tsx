import { routes } from '@chanscope/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';

import { ApiError, call, messageOf, showFailure } from '../../../../api/index.ts';
import { useExportTexts } from '../../../../i18n/export/export-texts.ts';
import { StateMessage, useEffectOnChange } from '../../../../ui/index.ts';
import { queryOfLink } from './link-query.ts';

/**
 * Opens a short link: its address becomes the one that says all that the chart shows. A link that is not known
 * leaves the plain page of the security, and says so.
 */
export function ShortLink({ id }: { readonly id: string }): React.JSX.Element {
  const { words, locale } = useExportTexts();
  const [, setQuery] = useSearchParams();
  const [failure, setFailure] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  useEffectOnChange([id, attempt], () => {
    setFailure(null);
    call(routes.openChartLink, { id }).then(
      (state) => setQuery(queryOfLink(state), { replace: true }),
      (error: unknown) => {
        if (!isUnknown(error)) {
          setFailure(error);
          return;
        }
        showFailure(error);
        setQuery(withoutLink, { replace: true });
      },
    );
  });
  const isFailed = failure !== null;
  return (
    <StateMessage
      urgency={isFailed ? 'alert' : 'status'}
      headingTag="h1"
      heading={isFailed ? words.openingFailed : words.opening}
      text={isFailed ? messageOf(failure, locale) : undefined}
    >
      {isFailed ? (
        <Button type="primary" onClick={() => setAttempt(attempt + 1)}>
          {words.retry}
        </Button>
      ) : null}
    </StateMessage>
  );
}

function isUnknown(error: unknown): boolean {
  return (
    error instanceof ApiError && (error.kind === 'unknownItem' || error.kind === 'badParameter')
  );
}

function withoutLink(query: URLSearchParams): URLSearchParams {
  query.delete('link');
  return query;
}
