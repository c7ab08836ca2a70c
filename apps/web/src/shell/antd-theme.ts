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

/** What is wrong with a field stands nearer to it than to the next one's label. */
const formMeasures = { itemMarginBottom: 28, verticalLabelPadding: '0 0 4px' };

/** The look of antd's components in the light theme. */
export const lightTheme: ThemeConfig = {
  components: { Form: formMeasures },
  token: {
    ...shared,
    colorText: '#16202a',
    colorTextPlaceholder: '#6b7783',
    colorTextDescription: '#5d6a77',
    colorBgLayout: '#f3f5f7',
    colorLink: brandFill,
    colorError: '#d42c3b',
  },
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
    colorBorder: '#3d475a',
    colorBorderSecondary: '#242b3a',
    colorTextPlaceholder: '#8590a2',
    colorTextDescription: '#8590a2',
    colorError: '#f5606c',
  },
  components: {
    Form: formMeasures,
    // The brand's fill is too dark for text and lines on a dark ground, white too bright for its red.
    Button: {
      defaultHoverColor: '#3ecf97',
      defaultHoverBorderColor: '#3ecf97',
      defaultActiveColor: '#3ecf97',
      defaultActiveBorderColor: '#3ecf97',
      dangerColor: '#12070a',
    },
    Input: { hoverBorderColor: '#3ecf97', activeBorderColor: '#3ecf97' },
    Tabs: {
      itemSelectedColor: '#3ecf97',
      itemHoverColor: '#3ecf97',
      itemActiveColor: '#3ecf97',
      inkBarColor: '#3ecf97',
    },
  },
};
