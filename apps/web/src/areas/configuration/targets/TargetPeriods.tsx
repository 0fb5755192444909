import { target } from '@qc/resources';
import { Drawer } from 'antd';
import { useMemo } from 'react';
import { Icon } from '#components/resource/cells/icons.tsx';
import { useLocalList } from '#components/resource/list/useLocalList.ts';
import { ResourceList } from '#components/resource/ResourceList.tsx';
import { useLanguage } from '#platform/language.ts';
import type { ChosenLevel } from './targetColumns.tsx';

/** All periods of one level of a test: the present target, earlier and later ones, and a new one. */
export function TargetPeriods({ chosen, onClose }: { readonly chosen: ChosenLevel; readonly onClose: () => void }) {
  const { t } = useLanguage();
  const control = useLocalList(target);
  const { qcTestId, level, title } = chosen;
  const fixed = useMemo(() => ({ qcTestId, level: String(level) }), [qcTestId, level]);
  return (
    <Drawer
      open
      size={960}
      rootClassName="qc-drawer"
      title={t('configuration.targetOf', { test: title, level })}
      closeIcon={<Icon name="cross" />}
      onClose={onClose}
    >
      <ResourceList resource={target} control={control} fixed={fixed} hasShortcuts={false} />
    </Drawer>
  );
}
