import { Button } from 'antd';
import { Icon } from '#components/ui/mark/Icon.tsx';
import { useLanguage } from '#platform/language/language.ts';
import './states.css';

/** A failure instead of what could not be loaded, with the server's message and a retry. */
export function LoadFailed({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const { t } = useLanguage();
  return (
    <div className="qc-empty qc-failed" role="alert">
      <Icon name="error" />
      <strong>{t('resource.loadFailed')}</strong>
      <p>{error.message}</p>
      <Button onClick={onRetry}>{t('resource.retry')}</Button>
    </div>
  );
}
