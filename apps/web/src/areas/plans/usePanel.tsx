import { type OwnPlanDetail, recordCalls } from '@qc/contract';
import { qcTestPanel } from '@qc/resources';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Select } from '#components/ui/input/Select.tsx';
import { callQuery } from '#platform/api/call.ts';
import { useLanguage } from '#platform/language/language.ts';
import { usePermission } from '#platform/session/permissions.tsx';

type Rows = OwnPlanDetail['analytes'];

/** The lines of a bench: those whose tests are in a panel, in the panel's order. All where none is chosen. */
export function usePanel(rows: Rows) {
  const { t, language } = useLanguage();
  const [chosen, setChosen] = useState('');
  const maySee = usePermission('qcTestPanel_view');
  const { data } = useQuery({
    ...callQuery(recordCalls(qcTestPanel).page, { size: -1 }),
    enabled: maySee && rows.some(({ qcTestId }) => qcTestId !== null),
  });
  const panels = (data?.records ?? []).filter(({ qcTestIds }) =>
    rows.some(({ qcTestId }) => qcTestId !== null && qcTestIds?.includes(qcTestId)),
  );
  const panel = panels.find(({ id }) => id === chosen);
  const shown = panel ? (panel.qcTestIds ?? []).flatMap((id) => rows.filter(({ qcTestId }) => qcTestId === id)) : rows;
  const choice = panels.length > 0 && (
    <Select
      style={{ minWidth: 200 }}
      aria-label={t('plans.panel')}
      value={panel?.id ?? ''}
      options={[
        { value: '', label: t('plans.allAnalytes') },
        ...panels.map(({ id, name, nameEn }) => ({ value: id, label: language === 'en' ? nameEn || name : name })),
      ]}
      onChange={setChosen}
    />
  );
  return { shown, choice };
}
