import { useSyncExternalStore } from 'react';
import { useLanguage } from '#platform/language/language.ts';
import { Icon } from '../plain/Icon.tsx';
import './offlineNotice.css';

function follow(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** A quiet bar at the bottom while the browser has no network. */
export function OfflineNotice() {
  const { t } = useLanguage();
  const isOnline = useSyncExternalStore(follow, () => navigator.onLine);
  return (
    <div role="status" className="offline-notice" hidden={isOnline}>
      {!isOnline && (
        <>
          <Icon name="offline" />
          {t('frame.offline')}
        </>
      )}
    </div>
  );
}
