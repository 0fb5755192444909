import { Button } from 'antd';
import { Icon } from '#components/ui/mark/Icon.tsx';
import { useLanguage } from '#platform/language/language.ts';

/** Dismisses the outcome of an act. */
export function DismissButton({ onDismiss }: { readonly onDismiss: () => void }) {
  const { t } = useLanguage();
  const icon = <Icon name="cross" />;
  return <Button size="small" type="text" icon={icon} aria-label={t('dailyQc.dismiss')} onClick={onDismiss} />;
}
