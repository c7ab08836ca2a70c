import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';

import { ApiError, messageOf } from '../../../api/index.ts';
import { useCompareTexts } from '../../../i18n/compare/compare-texts.ts';
import { loginAddress } from '../../../session/index.ts';
import { StateMessage } from '../../../ui/index.ts';
import type { Comparison } from '../address/compare-address.ts';
import { RateForm } from '../ratio/rate-form.tsx';
import styles from './comparison-instead.module.css';

/** The place of a comparison that is being read. */
export function ComparisonSkeleton(): React.JSX.Element {
  const { words } = useCompareTexts();
  return (
    <output className={styles['loading']} aria-label={words.states.loading}>
      <span className={styles['skeleton']} />
    </output>
  );
}

interface ComparisonFailureProps {
  /** Null while the network is gone. */
  readonly error: unknown;
  readonly rate: number | null;
  readonly onRetry: () => void;
  readonly onChange: (changes: Partial<Comparison>) => void;
}

/** Why there is no comparison, in the server's words, and a way out. */
export function ComparisonFailure(props: ComparisonFailureProps): React.JSX.Element {
  const { error } = props;
  const { words, locale } = useCompareTexts();
  if (kindOf(error) === 'noRate')
    return (
      <StateMessage
        urgency="status"
        headingTag="h2"
        heading={words.rate.heading}
        text={words.rate.text}
      >
        <WayOut {...props} />
      </StateMessage>
    );
  const isRefused = error instanceof ApiError && !error.mayPass;
  return (
    <StateMessage
      urgency="alert"
      headingTag="h2"
      heading={isRefused ? words.states.refused : words.states.failed}
      text={error === null ? words.states.offline : messageOf(error, locale)}
    >
      <WayOut {...props} />
    </StateMessage>
  );
}

function WayOut({ error, rate, onRetry, onChange }: ComparisonFailureProps): ReactNode {
  const { words } = useCompareTexts();
  const { pathname, search } = useLocation();
  const kind = kindOf(error);
  if (kind === 'visitorsCompareFewer')
    return (
      <Link to={loginAddress(`${pathname}${search}`)} data-testid="compare-sign-in">
        {words.select.signIn}
      </Link>
    );
  if (kind === 'noRate')
    return <RateForm rate={rate} onRate={(given) => onChange({ rate: given })} />;
  if (kind === 'noPremium')
    return (
      <Button type="primary" onClick={() => onChange({ mode: 'ratio' })}>
        {words.states.toRatio}
      </Button>
    );
  // What was refused once is refused again; the controls above lead on.
  if (error instanceof ApiError && !error.mayPass) return null;
  return (
    <Button type="primary" onClick={onRetry}>
      {words.states.retry}
    </Button>
  );
}

function kindOf(error: unknown): ApiError['kind'] | null {
  return error instanceof ApiError ? error.kind : null;
}
