import { qcTestCalls } from '@qc/contract';
import { type Assay, assay, type Lot, lot, type QcTest, qcTest } from '@qc/resources';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { detailQuery, optionsQuery } from '#components/resource/data/resourceQueries.ts';
import type { Params } from '#components/resource/list/state/listState.ts';
import { callQuery } from '#platform/api/call.ts';
import { analytesWithoutAssay, candidatesOf, levelsOfLot, type NamedRecord } from './candidates.ts';
import type { Draft } from './draft.ts';

const everything = { size: '-1' };

/** All data for the choice of assays, requested once instrument and lot are known. */
export function useCandidates({ source, labInstrumentId, lotId, fromLotId }: Draft) {
  const onInstrument: Params = labInstrumentId ? { labInstrumentId_equal: labInstrumentId } : {};
  const tests = (id: string | null) => ({ ...everything, ...onInstrument, lotId_equal: id ?? '' });
  const isPlaced = lotId !== null && (source === 'lot' ? fromLotId !== null : labInstrumentId !== null);
  const fresh = { staleTime: 0, enabled: isPlaced };
  const assays = useQuery({ ...optionsQuery(assay, { ...everything, ...onInstrument }), ...fresh });
  const lotRecord = useQuery({ ...detailQuery(lot, lotId ?? ''), enabled: isPlaced });
  const onLot = useQuery({ ...optionsQuery(qcTest, tests(lotId)), ...fresh });
  const isFollowing = source === 'lot' && fromLotId !== null;
  const onOldLot = useQuery({ ...optionsQuery(qcTest, tests(fromLotId)), ...fresh, enabled: isPlaced && isFollowing });
  const analytes = useQuery(callQuery(qcTestCalls.lotAnalytes, { lotId: lotId ?? '' }, { enabled: isPlaced }));
  const queries = [assays, lotRecord, onLot, analytes, ...(isFollowing ? [onOldLot] : [])];
  const failed = queries.find((query) => query.isError);
  const facts = useMemo(() => {
    if (!assays.data || !lotRecord.data || !onLot.data || !analytes.data) return undefined;
    if (isFollowing && !onOldLot.data) return undefined;
    // What the generic calls send is typed by name only.
    const listOf = <R>(page: { records: readonly unknown[] }) => page.records as readonly R[];
    const known = listOf<NamedRecord<Assay>>(assays.data);
    return {
      candidates: candidatesOf({
        assays: known,
        lotAnalytes: analytes.data,
        testsOnLot: listOf<QcTest>(onLot.data),
        testsOnOldLot: isFollowing && onOldLot.data ? listOf<QcTest>(onOldLot.data) : undefined,
      }),
      withoutAssay: isFollowing ? [] : analytesWithoutAssay(analytes.data, known),
      lotLevels: levelsOfLot(lotRecord.data as unknown as Lot),
    };
  }, [assays.data, lotRecord.data, onLot.data, analytes.data, onOldLot.data, isFollowing]);
  const retry = () => {
    for (const query of queries) if (query.isError) void query.refetch();
  };
  return { facts, error: failed?.error ?? null, retry };
}

export type SetupFacts = NonNullable<ReturnType<typeof useCandidates>['facts']>;
