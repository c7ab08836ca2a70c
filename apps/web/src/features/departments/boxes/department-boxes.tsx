import type { DepartmentNode } from '@chanscope/contract';

import { lazyPart } from '../../../ui/index.ts';
import { type TreeRow, rowsOf } from '../tree/tree-rows.ts';
import type { DepartmentBoxProps } from './department-box.tsx';
import type { MembersBoxProps } from './members-box.tsx';
import { RemovalBox } from './removal-box.tsx';

/** What stands over the page. */
export type OpenBox =
  | { readonly kind: 'none' }
  /** Null: below the one that holds all. */
  | { readonly kind: 'add'; readonly parentId: string | null }
  | { readonly kind: 'edit' | 'members' | 'remove'; readonly id: string };

const DepartmentBox = lazyPart<DepartmentBoxProps>(
  async () => (await import('./department-box.tsx')).DepartmentBox,
);
const MembersBox = lazyPart<MembersBoxProps>(
  async () => (await import('./members-box.tsx')).MembersBox,
);

interface DepartmentBoxesProps {
  readonly open: OpenBox;
  readonly list: readonly DepartmentNode[];
  readonly onClose: () => void;
}

/** The box over the page, for the department as it stands now. */
export function DepartmentBoxes(props: DepartmentBoxesProps): React.JSX.Element | null {
  const { open, list, onClose } = props;
  if (open.kind === 'none') return null;
  const rows = rowsOf(list);
  if (open.kind === 'add') {
    const parentId = open.parentId ?? rows[0]?.node.id ?? '';
    return (
      <DepartmentBox rows={rows} opened={null} node={null} parentId={parentId} onClose={onClose} />
    );
  }
  return <BoxOfDepartment rows={rows} open={open} onClose={onClose} />;
}

interface BoxOfDepartmentProps {
  readonly rows: readonly TreeRow[];
  readonly open: Extract<OpenBox, { readonly id: string }>;
  readonly onClose: () => void;
}

function BoxOfDepartment({ rows, open, onClose }: BoxOfDepartmentProps) {
  const row = rows.find(({ node }) => node.id === open.id);
  if (open.kind === 'edit')
    return (
      <DepartmentBox
        rows={rows}
        opened={open.id}
        node={row?.node ?? null}
        parentId={row?.parent?.id ?? ''}
        onClose={onClose}
      />
    );
  if (row === undefined) return null;
  return open.kind === 'members' ? (
    <MembersBox node={row.node} onClose={onClose} />
  ) : (
    <RemovalBox rows={rows} row={row} onClose={onClose} />
  );
}
