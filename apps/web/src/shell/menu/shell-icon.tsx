import {
  AppstoreOutlined,
  DashboardOutlined,
  EllipsisOutlined,
  HomeOutlined,
  LineChartOutlined,
  MenuOutlined,
  QuestionCircleOutlined,
  SettingOutlined,
  ShopOutlined,
  StarOutlined,
  StopOutlined,
  UserOutlined,
  WarningOutlined,
} from '@ant-design/icons';
import { type ComponentType, lazy, Suspense } from 'react';

import styles from './shell-icon.module.css';

/** Icons of the first level, and of what everybody opens; the others come late. */
export const earlyIcons: Readonly<Record<string, ComponentType>> = {
  home: HomeOutlined,
  dashboard: DashboardOutlined,
  star: StarOutlined,
  chart: LineChartOutlined,
  components: AppstoreOutlined,
  more: EllipsisOutlined,
  shop: ShopOutlined,
  setting: SettingOutlined,
  user: UserOutlined,
  warning: WarningOutlined,
  stop: StopOutlined,
  question: QuestionCircleOutlined,
  menu: MenuOutlined,
};

const LazyIcon = lazy(async () => {
  try {
    const { LazyIcon: loaded } = await import('./lazy-icon.tsx');
    return { default: loaded };
  } catch {
    // An icon is not worth a failure: the shell goes on with the generic one.
    return { default: () => <MenuOutlined /> };
  }
});

/** The icon that a route names (图标); without a name the generic one of a menu. */
export function ShellIcon({ name }: { readonly name: string | null }): React.JSX.Element {
  const Early = earlyIcons[name ?? 'menu'];
  return (
    <span className={styles['icon']} aria-hidden="true">
      {Early === undefined ? (
        <Suspense fallback={null}>
          <LazyIcon name={name ?? 'menu'} />
        </Suspense>
      ) : (
        <Early />
      )}
    </span>
  );
}
