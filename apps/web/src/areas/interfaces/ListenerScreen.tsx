import { ediListener } from '@qc/resources';
import { ResourceScreen } from '#components/resource/ResourceScreen.tsx';
import { useLanguage } from '#platform/language.ts';

/** /system/plan/ediListener: ports on which analysers send, and how they are. */
export function ListenerScreen() {
  const { t } = useLanguage();
  return <ResourceScreen resource={ediListener} subtitle={t('interfaces.listenerLine')} />;
}
