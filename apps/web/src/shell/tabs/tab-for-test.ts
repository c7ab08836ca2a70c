import type { Tab } from './tab.ts';

/** A tab of a page that is its own address, for tests. */
export function tabNamed(key: string, differences: Partial<Tab> = {}): Tab {
  return {
    key,
    name: key,
    place: { pathname: `/${key}`, search: '' },
    title: key,
    ownTitle: null,
    icon: null,
    isClosable: true,
    ...differences,
  };
}
