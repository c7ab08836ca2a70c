import type { ComponentType } from 'react';
import { createContext, lazy, Suspense, useContext, useState } from 'react';

import { ErrorBoundary } from './error-boundary.tsx';
import styles from './late-part.module.css';

/** What is said in the place of a part that did not come. */
export interface LatePartWords {
  readonly failed: string;
  readonly retry: string;
}

/** The words of the page's language; the frame of the page provides them. */
export const LatePartWording = createContext<LatePartWords>({ failed: '', retry: '' });

/**
 * A part of the page that is fetched when it is first needed. While it comes, its place stays empty;
 * when it cannot come, a message offers to fetch it again, and the rest of the page goes on.
 */
export function latePart<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return function LatePart(props: Props): React.JSX.Element {
    const [attempt, setAttempt] = useState(0);
    return (
      <ErrorBoundary
        key={attempt}
        fallback={() => <LatePartFailure onRetry={() => setAttempt(attempt + 1)} />}
      >
        <Attempt {...{ fetchPart, props }} />
      </ErrorBoundary>
    );
  };
}

/** React keeps the failure of a lazy component for good: each attempt makes one of its own. */
function Attempt<Props extends object>({
  fetchPart,
  props,
}: {
  readonly fetchPart: () => Promise<ComponentType<Props>>;
  readonly props: Props;
}): React.JSX.Element {
  const [Part] = useState(() => lazy(async () => ({ default: await fetchPart() })));
  return (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  );
}

function LatePartFailure({ onRetry }: { readonly onRetry: () => void }): React.JSX.Element {
  const { failed, retry } = useContext(LatePartWording);
  return (
    <div role="alert" className={styles['message']} data-testid="late-part-failed">
      {failed}
      <button type="button" className={styles['retry']} onClick={onRetry}>
        {retry}
      </button>
    </div>
  );
}
