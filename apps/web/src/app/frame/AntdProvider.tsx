import { LoadingOutlined } from '@ant-design/icons';
import { ConfigProvider } from 'antd';
import type { Locale } from 'antd/es/locale';
import enUS from 'antd/locale/en_US';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { type Language, useLanguage } from '#platform/language/language.ts';
import { loadLater } from '#platform/loading/loadLater.ts';
import { useSettings } from '#platform/settings/settingsStore.ts';
import { useTheme } from '#platform/theme/scheme.ts';
import { antdTheme } from './antdTheme.ts';
import './overlays.css';

/**
 * Our own icon comes and goes without animation. The library's icon grows and shrinks. If an act ends before it has grown,
 * the end of the animation is never reported, and the button stays "loading" for ever.
 */
const button = { autoInsertSpace: false, loadingIcon: <LoadingOutlined /> };

/** The component library in our colours, language and direction. */
export function AntdProvider({ children }: { children: ReactNode }) {
  const theme = useTheme();
  const { language } = useLanguage();
  const { isAppRTL } = useSettings();
  const locale = useLocale(language);
  const { scheme, accent } = theme;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a theme is decided by its scheme and accent
  const config = useMemo(() => antdTheme(theme), [scheme, accent.base]);
  return (
    <ConfigProvider theme={config} locale={locale} direction={isAppRTL ? 'rtl' : 'ltr'} button={button}>
      {children}
    </ConfigProvider>
  );
}

/** The library's own words. English is part of it; Chinese is loaded on demand. */
function useLocale(language: Language): Locale {
  const [chinese, setChinese] = useState<Locale>();
  const isMissing = language === 'zh' && chinese === undefined;
  useEffect(() => {
    if (!isMissing) return undefined;
    return loadLater(
      () => import('antd/locale/zh_CN'),
      (loaded) => setChinese(loaded.default),
    );
  }, [isMissing]);
  return (language === 'zh' && chinese) || enUS;
}
