import { target } from '@qc/resources';
import { Drawer } from 'antd';
import { useMemo } from 'react';
import { BelongingList } from '#components/resource/belonging/BelongingList.tsx';
import { Icon } from '#components/ui/mark/Icon.tsx';
import { useLanguage } from '#platform/language/language.ts';
import type { ChosenLevel } from './targetColumns.tsx';
import '#components/resource/detail/drawer.css';

/** All periods of one level of a test: the present target, earlier and later ones, and a new one. */
export function TargetPeriods({ chosen, onClose }: { readonly chosen: ChosenLevel; readonly onClose: () => void }) {
  const { t } = useLanguage();
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
      <BelongingList resource={target} fixed={fixed} />
    </Drawer>
  );
}
