import { BlockList, isIP } from 'node:net';

import type { AddressLists, ListedRange } from '@chanscope/contract';

import type { AddressRules } from '../../../platform/http/address-guard.ts';

/** The lists of addresses (访问地址名单), ready to be asked at every call. */
export function addressRules({ denied, administrators }: AddressLists): AddressRules {
  const [deniedList, openList] = [blockListOf(denied), blockListOf(administrators)];
  return {
    isDenied: (ip) => denied.length > 0 && holds(deniedList, ip),
    isClosedToAdministrators: (ip) => administrators.length > 0 && !holds(openList, ip),
  };
}

/** The range of a list that holds an address, as it was written; null when none does. */
export function rangeHolding(list: readonly ListedRange[], ip: string): string | null {
  return list.find((each) => holds(blockListOf([each]), ip))?.range ?? null;
}

function blockListOf(list: readonly ListedRange[]): BlockList {
  const ranges = new BlockList();
  for (const { range } of list) {
    const [address = '', bits] = range.split('/');
    const family = familyOf(address);
    if (family === null) continue;
    if (bits === undefined) ranges.addAddress(address, family);
    else ranges.addSubnet(address, Number(bits), family);
  }
  return ranges;
}

function holds(ranges: BlockList, ip: string): boolean {
  const family = familyOf(ip);
  return family !== null && ranges.check(ip, family);
}

function familyOf(ip: string): 'ipv4' | 'ipv6' | null {
  const version = isIP(ip);
  if (version === 0) return null;
  return version === 4 ? 'ipv4' : 'ipv6';
}
