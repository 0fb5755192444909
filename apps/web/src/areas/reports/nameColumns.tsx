import type { ReportLine } from '@qc/contract';
import type { ReactNode } from 'react';
import { LevelMarks } from '#components/resource/cells/LevelMarks.tsx';
import { ScreenLink } from '#components/ui/screen/ScreenLink.tsx';
import { type Column, nameColumn } from '#components/ui/table/column.ts';

type Tested = Pick<ReportLine, 'labInstrumentName' | 'lotNumber'>;

export const placeOf = ({ labInstrumentName, lotNumber }: Tested): string => `${labInstrumentName} · ${lotNumber}`;

/** The test that a row is of, with its instrument and lot below its name. */
export const testColumn = <R extends Tested>(name: (row: R) => ReactNode): Column<R> =>
  nameColumn('test', 'reports.test', placeOf, (row: R) => (
    <span className="report-test">
      {name(row)}
      <small>{placeOf(row)}</small>
    </span>
  ));

/** The level that a row is of. */
export const levelColumn = <R extends { readonly level: number }>(): Column<R> => ({
  key: 'level',
  kind: 'marks',
  label: 'reports.levelChoice',
  cell: ({ level }) => <LevelMarks levels={[level]} />,
  rank: 20,
  width: 44,
});

type OfLaboratory = Pick<ReportLine, 'tenantId' | 'labName'>;

/** The laboratory that a row is of; its name leads to the same or another report of it. */
export const laboratoryColumn = <R extends OfLaboratory>(to: string): Column<R> =>
  nameColumn(
    'laboratory',
    'reports.laboratory',
    ({ labName }) => labName,
    ({ tenantId, labName }) => (
      <ScreenLink to={to} search={{ tenantId }} className="qc-link">
        {labName}
      </ScreenLink>
    ),
  );
