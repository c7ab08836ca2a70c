import type { MenuRow } from '@chanscope/contract';

function row(name: string, parent: string | null, order: number): MenuRow {
  const path = parent === null ? `/${name.toLowerCase()}` : name.toLowerCase();
  const component = parent === null ? null : 'workbench';
  const meta = { title: name };
  return {
    name,
    parent,
    order,
    path,
    component,
    redirect: null,
    meta,
    isFactory: true,
    revision: 0,
  };
}

/** A small saved menu: A with three pages, B with one. */
export function menuRows(): MenuRow[] {
  return [
    row('A', null, 10),
    row('A1', 'A', 10),
    row('A2', 'A', 20),
    row('A3', 'A', 30),
    row('B', null, 20),
    row('B1', 'B', 10),
  ];
}
