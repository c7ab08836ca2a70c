import { isAddressOf } from './address-checks.ts';
import type { Variable } from './configuration-variable.ts';

/** What an operator sets about the sources that are asked for market data. */
export const feedVariables = {
  feedGateway: {
    name: 'FEED_GATEWAY',
    initial: '',
    permitted: 'empty to ask the feeds straight, or http(s)://host with or without a path',
    description:
      'Relay that asks the market’s feeds for a server without internet: calls go to FEED_GATEWAY/host/path',
    read: (text) =>
      text === '' || isAddressOf(text, ['http:', 'https:']) ? text.replace(/\/+$/, '') : null,
  },
  tdxServers: {
    name: 'TDX_SERVERS',
    initial: '',
    permitted: 'empty, or up to 20 host:port with commas between them, such as tdx.example:7709',
    description: 'Servers of TDX (通达信) that may be asked, in this order',
    read: serversFrom,
  },
  tdxFolder: {
    name: 'TDX_FOLDER',
    initial: '',
    permitted: 'empty, or a path of a folder',
    description: 'Folder vipdoc of a TDX (通达信) on this machine, whose files of bars are offered',
    read: (text) => (text.includes('\0') ? null : text),
  },
  csvFolder: {
    name: 'CSV_FOLDER',
    initial: '',
    permitted: 'empty, or a path of a folder',
    description:
      'Folder of CSV files of bars, such as hs600519.1d.csv, that are offered as they come',
    read: (text) => (text.includes('\0') ? null : text),
  },
} satisfies Record<string, Variable<unknown>>;

/** Where a server listens that is not spoken to by HTTP. */
export interface ServerAddress {
  readonly host: string;
  readonly port: number;
}

const maxServers = 20;

/** Null when one of the addresses is none. */
function serversFrom(text: string): readonly ServerAddress[] | null {
  if (text === '') return [];
  const servers = text.split(',').map((each) => serverFrom(each.trim()));
  const known = servers.filter((server) => server !== null);
  return known.length === servers.length && known.length <= maxServers ? known : null;
}

function serverFrom(text: string): ServerAddress | null {
  const [, host = '', port = ''] = /^([\w.-]+|\[[\da-fA-F:]+\]):(\d{1,5})$/.exec(text) ?? [];
  const number = Number(port);
  if (host === '' || number < 1 || number > 65_535) return null;
  return { host: host.replace(/^\[(.*)\]$/, '$1'), port: number };
}
