import { type ComponentType, createContext, useContext } from 'react';

import type { PageDependencies, PageProps } from '../../shell/index.ts';

const Parts = createContext<PageDependencies | null>(null);

/** A page all of which may change the frame around it. */
export function withShellParts(Page: ComponentType<PageProps>): ComponentType<PageProps> {
  return function DemoRoute(props: PageProps): React.JSX.Element {
    return (
      <Parts value={props.shell}>
        <Page {...props} />
      </Parts>
    );
  };
}

/** What the page may do with tabs, titles and menu around it. */
export function useShellParts(): PageDependencies {
  const parts = useContext(Parts);
  if (parts === null) throw new TypeError('Cannot reach the shell: the page is not one of its own');
  return parts;
}
