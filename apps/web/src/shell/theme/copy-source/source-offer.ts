/**
 * Whether this is the key that leads to the source (秘钥). It is part of the page and keeps no one out; it
 * only asks before it leads away.
 */
export function isSourceKey(typed: string): boolean {
  return typed.trim() === 'chanscope';
}
