import type { ReportLine } from '@qc/contract';
import type { ReactNode } from 'react';
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
