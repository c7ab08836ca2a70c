import { useState } from 'react';

/** Which box of a list is open: for a new entry (`row` null), for one that is changed, or for one that is to go. */
export interface Opened<Row> {
  readonly what: 'edit' | 'remove' | null;
  readonly row: Row | null;
  readonly add: () => void;
  readonly edit: (row: Row | null) => void;
  readonly remove: (row: Row) => void;
  readonly close: () => void;
}

export function useOpened<Row>(): Opened<Row> {
  const [opened, setOpened] = useState<Pick<Opened<Row>, 'what' | 'row'>>({
    what: null,
    row: null,
  });
  return {
    ...opened,
    add: () => setOpened({ what: 'edit', row: null }),
    edit: (row) => setOpened({ what: 'edit', row }),
    remove: (row) => setOpened({ what: 'remove', row }),
    close: () => setOpened({ what: null, row: null }),
  };
}
