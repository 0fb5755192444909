import { analyte, lotAnalyte, unit } from '@qc/resources';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { recordTitle } from '#components/resource/data/recordTitle.ts';
import { optionsQuery } from '#components/resource/data/resourceQueries.ts';
import { useLanguage } from '#platform/language.ts';
import { laidOver, type NamedAnalyte, type NamedEntry, rowOf, type SheetRow } from './valueSheet.ts';

const all = { size: '-1' };
const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** What people call the analytes and units that a sheet may name. */
export function useKnownNames() {
  const { language } = useLanguage();
  const analytes = useQuery(optionsQuery(analyte, all)).data?.records ?? [];
  const units = useQuery(optionsQuery(unit, all)).data?.records ?? [];
  return {
    analytes: analytes.map(
      (record): NamedAnalyte => ({
        id: record.id,
        title: `${recordTitle(analyte, record, language)} ${text(record.abbreviation)}`,
        names: [text(record.abbreviation), text(record.name), text(record.nameEn)],
        unitId: text(record.unitId),
        isRetired: record.retired === true,
      }),
    ),
    units: units.map((record): NamedEntry => ({ id: record.id, names: [text(record.symbol), text(record.ucumCode)] })),
  };
}

export const valuesQuery = (lotId: string) => optionsQuery(lotAnalyte, { ...all, lotId_equal: lotId });

/** The rows of a lot: what is stored, under what was typed, pasted or copied since. */
export function useLotSheet(lotId: string) {
  const stored = useQuery({ ...valuesQuery(lotId), staleTime: 0 });
  const [changed, setChanged] = useState<readonly SheetRow[]>();
  const rows = changed ?? (stored.data?.records ?? []).map(rowOf);
  return {
    rows,
    isLoading: stored.isLoading,
    /** What is stored already is changed here, not removed. */
    isStored: ({ analyteId, unitId }: SheetRow) =>
      (stored.data?.records ?? []).some((record) => record.analyteId === analyteId && record.unitId === unitId),
    isDirty: changed !== undefined,
    set: setChanged,
    add: (more: readonly SheetRow[]) => setChanged(laidOver(rows, more)),
  };
}
