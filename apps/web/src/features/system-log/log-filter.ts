import { type LogKind, type routes, logKinds, logResults } from '@chanscope/contract';
import { dayMs } from '@chanscope/market';
import type { z } from 'zod';

/** Which lines of the system log are shown; empty texts are any. */
export interface LogFilter {
  readonly kind: LogKind | '';
  readonly account: string;
  readonly target: string;
  readonly type: string;
  readonly result: (typeof logResults)[number] | '';
  /** A whole address. */
  readonly ip: string;
  /** The first and the last day in the reader's zone, `yyyy-mm-dd`. */
  readonly from: string;
  readonly to: string;
}

export type LogRequest = Omit<z.input<typeof routes.listLog.request>, 'before' | 'pageNo'>;

const names = ['kind', 'account', 'target', 'type', 'result', 'ip', 'from', 'to'] as const;
export const noLogFilter: LogFilter = {
  kind: '',
  account: '',
  target: '',
  type: '',
  result: '',
  ip: '',
  from: '',
  to: '',
};

const day = /^\d{4}-\d{2}-\d{2}$/;

/** What the address of the page asks for; what makes no sense there is left out. */
export function logFilterOf(query: URLSearchParams): LogFilter {
  const [kind, account = '', target = '', type = '', result, ip = '', ...days] = names.map(
    (name) => query.get(name) ?? '',
  );
  const [from = '', to = ''] = days;
  return {
    kind: logKinds.find((each) => each === kind) ?? '',
    account: account.slice(0, 64),
    target: target.slice(0, 128),
    type: type.slice(0, 64),
    result: logResults.find((each) => each === result) ?? '',
    ip: ip.slice(0, 64),
    from: dayOf(from),
    to: dayOf(to),
  };
}

/** The address of the page with another filter; its other parts stay. */
export function withLogFilter(query: URLSearchParams, filter: LogFilter): URLSearchParams {
  const changed = new URLSearchParams(query);
  for (const name of names)
    if (filter[name] === '') changed.delete(name);
    else changed.set(name, filter[name]);
  return changed;
}

/** The filter alone as it stands in the address; empty when nothing is left out. */
export function textOfLogFilter(filter: LogFilter): string {
  return withLogFilter(new URLSearchParams(), filter).toString();
}

/** What the server is asked; both days count whole, from midnight where `zoneMinutes` east of Greenwich. */
export function logRequestOf(filter: LogFilter, zoneMinutes: (at: number) => number): LogRequest {
  const midnight = (text: string): number => {
    const utc = Date.parse(`${text}T00:00:00Z`);
    return utc - zoneMinutes(utc) * 60_000;
  };
  const { kind, account, target, type, result, ip, from, to } = filter;
  return {
    kind: kind === '' ? 'all' : kind,
    ...(account === '' ? {} : { account }),
    ...(target === '' ? {} : { target }),
    ...(type === '' ? {} : { type }),
    ...(result === '' ? {} : { result }),
    ...(ip === '' ? {} : { ip }),
    ...(from === '' ? {} : { from: Math.max(0, midnight(from)) }),
    ...(to === '' ? {} : { to: Math.max(0, midnight(to) + dayMs) }),
  };
}

function dayOf(text: string): string {
  return day.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) ? text : '';
}
