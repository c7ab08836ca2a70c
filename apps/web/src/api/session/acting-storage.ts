import { isActing } from './acting.ts';

// Before anything is read: what is kept in a tab that shows the product as another user (代看) is kept for that tab
// alone. Neither does the user's theme reach the administrator's other tabs, nor the administrator's the user.
if (isActing()) Object.defineProperty(globalThis, 'localStorage', { value: sessionStorage });
