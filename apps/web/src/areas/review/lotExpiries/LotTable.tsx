import type { LotExpiryRow } from '@qc/contract';
import { useMemo } from 'react';
import { LevelMarks } from '#components/resource/cells/LevelMarks.tsx';
import { useSelection } from '#components/ui/table/selection.ts';
import { Table } from '#components/ui/table/Table.tsx';
import { useLanguage } from '#platform/language/language.ts';
import type { OnLotAct } from './LotActs.tsx';
import { lotColumns } from './lotColumns.tsx';

type Props = { readonly lots: readonly LotExpiryRow[]; readonly onAct: OnLotAct | undefined };

/** Lots in use; the tests of one unfold below it. */
export function LotTable({ lots, onAct }: Props) {
  const { t } = useLanguage();
  const open = useSelection();
  const columns = useMemo(
    () => lotColumns({ onAct, open: open.ids, onToggle: open.toggle }),
    [onAct, open.ids, open.toggle],
  );
  return (
    <Table
      label={t('lotExpiries.title')}
      columns={columns}
      rows={lots}
      rowKey={({ lotId }) => lotId}
      below={(lot) => open.ids.has(lot.lotId) && <LotTests tests={lot.tests} />}
    />
  );
}

function LotTests({ tests }: Pick<LotExpiryRow, 'tests'>) {
  return (
    <ul className="lot-tests">
      {tests.map((test) => (
        <li key={test.id}>
          {test.analyteName}
          <small>{test.labInstrumentName}</small>
          <LevelMarks levels={test.levels} />
        </li>
      ))}
    </ul>
  );
}
