// This page is delivered with its source for everybody to read: there is nothing to buy and nothing to
// protect. The operator of a site with an offer of their own writes their addresses and their key here. The
// key is part of the page and keeps no one out; it only asks before it leads away.

/** Where the source is offered (购买源码). */
export const offerAddress = 'https://example.com/source/buy';

/** Where the source can be read (拷贝源码). */
export const sourceAddress = 'https://example.com/source/read';

/** Whether this is the key that leads to the source (秘钥). */
export function isSourceKey(typed: string): boolean {
  return typed.trim() === 'chanscope';
}
