import { useEffect, useRef } from 'react';

import { setOpenOnPhone, unfoldForDesktop } from '../menu/collapse-store.ts';
import { useDevice } from './use-device.ts';

/** On a phone the column begins folded, back on a desktop it is open (spec §2). */
export function useDeviceChange(): void {
  const device = useDevice();
  const before = useRef(device);
  useEffect(() => {
    if (before.current === device) return;
    before.current = device;
    if (device === 'desktop') unfoldForDesktop();
    else setOpenOnPhone(false);
  }, [device]);
}
