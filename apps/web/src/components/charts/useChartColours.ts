import { useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { currentSettings } from '#platform/settings/settingsStore.ts';
import { themeOf } from '#platform/theme/applyTheme.ts';
import { useTheme } from '#platform/theme/scheme.ts';
import { type ChartColours, chartColours } from './chartColours.ts';

/** True while the page is printed. The change renders synchronously: the browser captures the page right after. */
function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const on = () => flushSync(() => setPrinting(true));
    const off = () => setPrinting(false);
    window.addEventListener('beforeprint', on);
    window.addEventListener('afterprint', off);
    return () => {
      window.removeEventListener('beforeprint', on);
      window.removeEventListener('afterprint', off);
    };
  }, []);
  return isPrinting;
}

/** Colours of the theme of the moment; on paper always the light ones. */
export function useChartColours(): ChartColours {
  const theme = useTheme();
  const isPrinting = useIsPrinting();
  const scheme = isPrinting ? 'light' : theme.scheme;
  const primary = theme.accent.base;
  // The theme object is new with every render; its scheme and accent say everything.
  // biome-ignore lint/correctness/useExhaustiveDependencies: primary represents the settings' accent
  return useMemo(() => chartColours(themeOf(currentSettings(), scheme)), [scheme, primary]);
}
