import type { ReactNode } from 'react';
import { Suspense } from 'react';

import { ErrorBoundary } from './error-boundary.tsx';

/**
 * A part of the page that is fetched when it is first needed. While it comes, and where it cannot come,
 * its place stays empty: the rest of the page goes on.
 */
export function LatePart({ children }: { readonly children: ReactNode }): React.JSX.Element {
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  );
}
