import type { ReactNode } from 'react';

/** The place of the tab bar (标签栏). */
export function TabBar({ lead }: { readonly lead: ReactNode }): React.JSX.Element {
  return <div data-testid="tab-bar">{lead}</div>;
}
