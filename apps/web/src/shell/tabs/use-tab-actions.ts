import { useEffect } from 'react';
import { useNavigate } from 'react-router';

import { closeTabsBy } from './tab-actions.ts';
import { useTabs } from './tabs-store.ts';

/** Lets closing tabs change the address, and the browser ask before it leaves a page with unsaved input. */
export function useTabActions(): void {
  const navigate = useNavigate();
  const holdsInput = useTabs(({ unsaved }) => unsaved.length > 0);
  useEffect(() => closeTabsBy((address) => void navigate(address)), [navigate]);
  useEffect(() => {
    if (!holdsInput) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    globalThis.addEventListener('beforeunload', ask);
    return () => globalThis.removeEventListener('beforeunload', ask);
  }, [holdsInput]);
}
