import { theme as antd, type ThemeConfig } from 'antd';
import type { Theme } from '#platform/theme/applyTheme.ts';
import { mix } from '#platform/theme/colour.ts';

type Algorithm = typeof antd.darkAlgorithm;

/** The dark algorithm dims the accent; ours is the same in both schemes. */
function pinAccent({ accent, palette }: Theme): Algorithm {
  const soft = (share: number) => mix(palette.surface, accent.base, share);
  return (seed, map) => ({
    ...(map ?? antd.defaultAlgorithm(seed)),
    colorPrimary: accent.base,
    colorPrimaryHover: accent.hover,
    colorPrimaryActive: accent.active,
    colorPrimaryBorder: accent.base,
    colorPrimaryBorderHover: accent.hover,
    colorPrimaryText: accent.text,
    colorPrimaryTextHover: accent.text,
    colorPrimaryTextActive: accent.text,
    colorPrimaryBg: soft(0.1),
    colorPrimaryBgHover: soft(0.16),
  });
}

/** Our tokens under the library's names. */
export function antdTheme(theme: Theme): ThemeConfig {
  const { palette, accent, scheme } = theme;
  return {
    hashed: false,
    algorithm: [scheme === 'dark' ? antd.darkAlgorithm : antd.defaultAlgorithm, pinAccent(theme)],
    token: {
      colorPrimary: accent.base,
      colorSuccess: palette.inControlFill,
      colorWarning: palette.warningFill,
      colorError: palette.outFill,
      colorInfo: palette.infoFill,
      colorSuccessText: palette.inControl,
      colorWarningText: palette.warning,
      colorErrorText: palette.out,
      colorSuccessBg: palette.inControlSoft,
      colorWarningBg: palette.warningSoft,
      colorErrorBg: palette.outSoft,
      colorInfoBg: palette.infoSoft,
      colorLink: accent.text,
      colorLinkHover: accent.text,
      colorLinkActive: accent.text,
      colorBgLayout: palette.page,
      colorBgContainer: palette.surface,
      colorBgElevated: palette.raised,
      colorBgMask: palette.scrim,
      colorBorder: palette.border,
      colorBorderSecondary: palette.border,
      colorText: palette.text,
      colorTextSecondary: palette.text2,
      colorTextTertiary: palette.text3,
      colorTextDescription: palette.text2,
      colorTextPlaceholder: palette.text3,
      colorTextLightSolid: '#FFFFFF',
      fontFamily: 'var(--font)',
      fontSize: 14,
      borderRadius: 8,
      borderRadiusLG: 12,
      controlHeight: 36,
      controlHeightSM: 28,
      controlHeightLG: 44,
      boxShadow: `0 8px 28px ${palette.shadow}`,
      boxShadowSecondary: `0 8px 28px ${palette.shadow}`,
      // Switched off as a whole: a motion of zero length may never fire its end event.
      motion: !matchMedia('(prefers-reduced-motion: reduce)').matches,
      motionDurationMid: '0.15s',
      zIndexPopupBase: 2000,
    },
    components: {
      Button: {
        primaryColor: accent.ink,
        defaultHoverColor: accent.text,
        defaultActiveColor: accent.text,
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        fontWeight: 500,
      },
      Table: {
        fontSize: 13,
        headerBg: palette.sunken,
        headerColor: palette.text2,
        headerSplitColor: 'transparent',
        rowHoverBg: palette.hover,
        cellPaddingBlock: 11,
        cellPaddingInline: 12,
        cellPaddingBlockSM: 6,
      },
      Segmented: { trackBg: palette.hover, itemSelectedBg: palette.surface },
      Checkbox: { colorWhite: accent.ink },
      Tabs: { itemSelectedColor: accent.text, itemHoverColor: accent.text },
      Tooltip: { colorBgSpotlight: scheme === 'dark' ? '#3A415A' : '#262B3F' },
    },
  };
}
