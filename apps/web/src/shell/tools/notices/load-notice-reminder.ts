import type { ComponentType } from 'react';

/** Fetches the number of notices as an entry of a list, for pages that remind of things. */
export async function loadNoticeReminder(): Promise<ComponentType> {
  return (await import('./notice-reminder.tsx')).NoticeReminder;
}
