import { useLanguage } from '#platform/language/language.ts';
import { useSettings } from '#platform/settings/settingsStore.ts';

export function FrameFooter() {
  const { t } = useLanguage();
  const { footerType } = useSettings();
  if (footerType === 'hidden') return null;
  return (
    <footer className="frame-footer">
      <span>{t('frame.copyright', { year: new Date().getFullYear() })}</span>
      <span>{t('frame.productLine')}</span>
    </footer>
  );
}
