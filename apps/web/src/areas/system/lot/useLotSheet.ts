import { lotAnalyte } from '@qc/resources';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { laidOver, rowOf, type SheetRow } from '#components/lots/valueSheet.ts';
import { optionsQuery } from '#components/resource/data/resourceQueries.ts';

const all = { size: '-1' };

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
