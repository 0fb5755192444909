import { onlineManager } from '@tanstack/react-query';
import { type ReactNode, useSyncExternalStore } from 'react';
import { Icon } from '#components/ui/mark/Icon.tsx';
import { useLanguage } from '#platform/language/language.ts';
import './states.css';

const subscribe = (onChange: () => void) => onlineManager.subscribe(onChange);

/** Whether what is shown belongs to an earlier choice and, without a connection, cannot be replaced. */
export function useIsStale(isOfEarlierChoice: boolean): boolean {
  const isOnline = useSyncExternalStore(subscribe, () => onlineManager.isOnline());
  return isOfEarlierChoice && !isOnline;
}

/** Says that what follows belongs to an earlier choice. */
export function StaleNotice() {
  const { t } = useLanguage();
  return (
    <p className="qc-stale-notice" role="status">
      <Icon name="warning" /> {t('frame.stale')}
    </p>
  );
}

/** Figures next to a table: pale while they belong to an earlier choice. */
export function StaleArea({
  isOfEarlierChoice,
  children,
}: {
  readonly isOfEarlierChoice: boolean;
  readonly children: ReactNode;
}) {
  const isStale = useIsStale(isOfEarlierChoice);
  return (
    <div data-stale={isStale || undefined}>
      {isStale && <StaleNotice />}
      {children}
    </div>
  );
}
