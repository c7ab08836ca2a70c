import type { SecurityWords } from './zh-security.ts';

/** The texts of the security page in English. */
export const securityEn: SecurityWords = {
  title: 'Security',
  lead: 'Who is signed in, who failed to, and by which rules.',
  tabsLabel: 'Parts of security',
  tabs: {
    sessions: 'Sessions',
    failures: 'Failed sign-ins',
    policy: 'Sign-in policy',
    addresses: 'Addresses',
  },
};
