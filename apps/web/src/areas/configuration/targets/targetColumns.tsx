import type { Language } from '@qc/resource-kit';
import { qcTest } from '@qc/resources';
import type { ResourceRecord } from '#components/resource/data/record.ts';
import { recordTitle } from '#components/resource/data/recordTitle.ts';
import { laboratoryColumn, tableColumns } from '#components/resource/list/table/tableColumns.tsx';
import type { Column } from '#components/ui/table/column.ts';
import { translate } from '#platform/language/language.ts';
import { TargetCell } from './TargetCell.tsx';
import { gridKey, type TargetGrid } from './targetsInForce.ts';

/** A level of a test whose targets are shown. */
export type ChosenLevel = { readonly qcTestId: string; readonly level: number; readonly title: string };

type Options = {
  readonly grid: TargetGrid;
  readonly language: Language;
  readonly isCentral: boolean;
  readonly onChoose: (chosen: ChosenLevel) => void;
};

/** The name of a test, with its laboratory where the user sees several. */
export function testTitle(record: ResourceRecord, language: Language): string {
  const title = recordTitle(qcTest, record, language);
  return typeof record.tenantName === 'string' ? `${record.tenantName} · ${title}` : title;
}

function levelColumn(level: number, { grid, language, onChoose }: Options): Column<ResourceRecord> {
  const cell = (record: ResourceRecord) => {
    const title = testTitle(record, language);
    return (
      <TargetCell
        target={grid.get(gridKey(record.id, level))}
        isUsed={Array.isArray(record.levels) && record.levels.includes(level)}
        decimals={Number(record.decimals ?? 2)}
        label={translate('configuration.openTarget', { test: title, level })}
        onOpen={() => onChoose({ qcTestId: record.id, level, title })}
      />
    );
  };
  return {
    key: `level${level}`,
    kind: 'number',
    label: { zh: `水平 ${level}`, en: `Level ${level}` },
    width: 120,
    cell,
  };
}

/** What a test is, then its three levels. */
export function targetColumns(options: Options): readonly Column<ResourceRecord>[] {
  const own = tableColumns(qcTest, ['analyteId', 'labInstrumentId', 'lotId']);
  return [
    ...(options.isCentral ? [laboratoryColumn] : []),
    ...own.map((column) => ({ ...column, sort: undefined })),
    ...[1, 2, 3].map((level) => levelColumn(level, options)),
  ];
}
