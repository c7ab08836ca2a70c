import { useDevice, type Device } from '../frame/use-device.ts';
import type { Layout } from '../theme/shell-theme.ts';
import { useTheme } from '../theme/theme-store.ts';

/** The layout on the screen: a phone has room for one only, whatever the theme says (强制纵向布局). */
export function effectiveLayout(layout: Layout, device: Device): Layout {
  return device === 'mobile' ? 'vertical' : layout;
}

/** The layout on the screen now. */
export function useLayout(): Layout {
  const layout = useTheme((theme) => theme.layout);
  return effectiveLayout(layout, useDevice());
}
