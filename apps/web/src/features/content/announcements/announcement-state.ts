/** Whether an announcement is shown: `later` before its beginning, `over` from its end on (UTC ms). */
export function announcementStateOf(
  { from, to }: { readonly from: number | null; readonly to: number | null },
  now: number,
): 'shown' | 'later' | 'over' {
  if (to !== null && now >= to) return 'over';
  return from !== null && now < from ? 'later' : 'shown';
}
