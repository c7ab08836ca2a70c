import type { panesZh } from '../zh/zh-panes.ts';

/** What stands in the place of a page, in English. */
export const panesEn: typeof panesZh = {
  missing: 'The page could not be fetched',
  missingReason:
    'The network may be down, or a new version was just released. Fetch it again: whatever the other tabs hold is still there. If that does not help, reload the whole site.',
  fetchAgain: 'Fetch again',
  reloadSite: 'Reload the site',
  reloadPage: 'Reload this page',
  homeSoon: 'Home in {{seconds}} s',
  homeByItself: 'You will be led home in a moment; you can choose to stay.',
  stay: 'Stay here',
};
