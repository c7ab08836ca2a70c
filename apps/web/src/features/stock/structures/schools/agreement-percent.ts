import type { KindAgreement } from '../../../../chart/structures/schools/school-agreement.ts';

/**
 * The index of agreement as a percentage, which says 100 of the same elements only and 0 of no shared one;
 * null where neither school has any.
 */
export function agreementPercent({ shared, all }: KindAgreement): string | null {
  if (all === 0) return null;
  if (shared === 0 || shared === all) return shared === 0 ? '0%' : '100%';
  return `${Math.min(99.9, Math.max(0.1, (shared / all) * 100)).toFixed(1)}%`;
}
