import { ConfigProvider } from 'antd';
import enUS from 'antd/locale/en_US';
import zhCN from 'antd/locale/zh_CN';
import { type ReactNode, useMemo } from 'react';
import { useLanguage } from '#platform/language.ts';
import { useSettings } from '#platform/settings/settingsStore.ts';
import { useTheme } from '#platform/theme/scheme.ts';
import { antdTheme } from './antdTheme.ts';

/** The component library in our colours, language and direction. */
export function AntdProvider({ children }: { children: ReactNode }) {
  const theme = useTheme();
  const { language } = useLanguage();
  const { isAppRTL } = useSettings();
  const { scheme, accent } = theme;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a theme is decided by its scheme and accent
  const config = useMemo(() => antdTheme(theme), [scheme, accent.base]);
  return (
    <ConfigProvider
      theme={config}
      locale={language === 'zh' ? zhCN : enUS}
      direction={isAppRTL ? 'rtl' : 'ltr'}
      button={{ autoInsertSpace: false }}
    >
      {children}
    </ConfigProvider>
  );
}
