import type { Variable } from './configuration-variable.ts';

const hostName = /^(?!.{254})(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/;

const maxHosts = 20;

/** Whose pages may be embedded by `/frame.html`. */
export const frameHostsVariable: Variable<readonly string[]> = {
  name: 'FRAME_HOSTS',
  initial: 'www.sse.com.cn,www.hkex.com.hk',
  permitted: '"none", or up to 20 host names with commas between them, such as www.sse.com.cn',
  description: 'Hosts whose pages may be shown inside of the page, by https and sandboxed',
  read: (text) => {
    if (text === 'none') return [];
    const hosts = text.split(',').map((host) => host.trim().toLowerCase());
    return hosts.length <= maxHosts && hosts.every((host) => hostName.test(host)) ? hosts : null;
  },
};
