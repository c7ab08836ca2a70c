import { useSession } from '../../session/index.ts';
import { lazyPart } from '../../ui/index.ts';

const ActingBanner = lazyPart(async () => (await import('./acting-banner.tsx')).ActingBanner);

/** Says so while an administrator looks at the product as another user (代看); it comes with the first such page. */
export function ActingBannerHost(): React.JSX.Element | null {
  const acting = useSession(({ user }) => user?.acting);
  return acting === undefined ? null : <ActingBanner acting={acting} />;
}
