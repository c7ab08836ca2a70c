import { useMedia } from '../../ui/index.ts';

export type Device = 'desktop' | 'mobile';

/** Below 992 px the shell is that of a phone (spec §2); 992 itself is not below. */
const narrow = '(max-width: 991.98px)';

/** What the page is looked at with, as far as its width shows (设备). */
export function useDevice(): Device {
  return useMedia(narrow) ? 'mobile' : 'desktop';
}
