import { shellOptionNames, shellOptionsFrom } from '../http/page-options.ts';
import type { Variable } from './configuration-variable.ts';

const hostName = /^(?!.{254})(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/;

const maxHosts = 20;

/** What the page is, how its shell behaves, and whose pages `/frame.html` may embed. */
export const pageVariables = {
  pageDir: {
    name: 'PAGE_DIR',
    initial: '',
    permitted: 'empty for the page built beside the server, or a path of a folder',
    description: 'Folder of the built page',
    read: (text) => (text.includes('\0') ? null : text),
  },
  shellOptions: {
    name: 'SHELL_OPTIONS',
    initial: '',
    permitted: `empty, or a JSON object of ${shellOptionNames}: the first "all" or "intelligence", the last two an address or null, the others true or false`,
    description: 'How the shell of the page behaves, see below',
    read: (text) => (text === '' || shellOptionsFrom(text) !== null ? text : null),
  },
  frameHosts: {
    name: 'FRAME_HOSTS',
    initial: 'www.sse.com.cn,www.hkex.com.hk',
    permitted: '"none", or up to 20 host names with commas between them, such as www.sse.com.cn',
    description: 'Hosts whose pages may be shown inside of the page, by https and sandboxed',
    read: (text) => {
      if (text === 'none') return [];
      const hosts = text.split(',').map((host) => host.trim().toLowerCase());
      return hosts.length <= maxHosts && hosts.every((host) => hostName.test(host)) ? hosts : null;
    },
  },
} satisfies Record<string, Variable<unknown>>;
