import type { ThemeConfig } from 'antd';
import { theme } from 'antd';

/** Fills behind white text: dark enough for a contrast of 4.5. */
const brandFill = '#0a764b';

const shared = {
  colorPrimary: brandFill,
  colorInfo: brandFill,
  borderRadius: 8,
  fontFamily: 'var(--font)',
};

/** The look of antd's components in the light theme. */
export const lightTheme: ThemeConfig = {
  token: { ...shared, colorText: '#16202a', colorBgLayout: '#f3f5f7', colorLink: brandFill },
};

/** The look of antd's components in the dark theme. */
export const darkTheme: ThemeConfig = {
  algorithm: theme.darkAlgorithm,
  token: {
    ...shared,
    colorBgBase: '#0c0f16',
    colorBgContainer: '#131722',
    colorBgElevated: '#1d2330',
    colorText: '#e2e7ef',
    colorLink: '#3ecf97',
  },
};
