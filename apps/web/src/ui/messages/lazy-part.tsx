import { type ComponentType, createContext, lazy, Suspense, useContext, useState } from 'react';

import { ErrorBoundary } from './error-boundary.tsx';
import styles from './lazy-part.module.css';

/** What is said in the place of a part that did not come. */
export interface LazyPartWords {
  readonly failed: string;
  readonly retry: string;
}

/** The words of the page's language; the frame of the page provides them. */
export const LazyPartWording = createContext<LazyPartWords>({ failed: '', retry: '' });

/** A part of the page that comes later, and the way to fetch it ahead, such as on hover or focus. */
export interface LazyPart<Props> {
  (props: Props): React.JSX.Element;
  readonly prefetch: () => void;
}

/**
 * A part of the page that is fetched when it is first needed; once there, it opens at once. While it
 * comes, its place stays empty; when it cannot come, a message offers to fetch it again, and the rest of
 * the page goes on.
 */
export function lazyPart<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  let fetched: ComponentType<Props> | null = null;
  const fetchOnce = async (): Promise<ComponentType<Props>> => {
    fetched ??= await fetchPart();
    return fetched;
  };
  function LazyPart(props: Props): React.JSX.Element {
    const [attempt, setAttempt] = useState(0);
    const [Ready] = useState(() => fetched);
    return (
      <ErrorBoundary
        key={attempt}
        fallback={() => <LazyPartFailure onRetry={() => setAttempt(attempt + 1)} />}
      >
        {Ready === null ? <Attempt fetchPart={fetchOnce} props={props} /> : <Ready {...props} />}
      </ErrorBoundary>
    );
  }
  // What does not come now is asked for again when it is needed.
  const prefetch = (): void => void fetchOnce().catch(() => undefined);
  return Object.assign(LazyPart, { prefetch });
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

function LazyPartFailure({ onRetry }: { readonly onRetry: () => void }): React.JSX.Element {
  const { failed, retry } = useContext(LazyPartWording);
  return (
    <div role="alert" className={styles['message']} data-testid="late-part-failed">
      {failed}
      <button type="button" className={styles['retry']} onClick={onRetry}>
        {retry}
      </button>
    </div>
  );
}
