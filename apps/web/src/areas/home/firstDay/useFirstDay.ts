import { type LotAnalyteRow, qcTestCalls } from '@qc/contract';
import { assay, labInstrument, lot, type QcTest, qcTest, qcTestPanel } from '@qc/resources';
import { useQuery } from '@tanstack/react-query';
import type { ResourceRecord } from '#components/resource/data/record.ts';
import { optionsQuery } from '#components/resource/data/resourceQueries.ts';
import { callQuery } from '#platform/api/call.ts';
import type { ScreenState } from '#platform/screen/address.ts';
import { useUrlState } from '#platform/screen/urlState.ts';
import { chosenInstruments, chosenLot, currentStep } from './progress.ts';

const defaults = { lotId: '', instruments: '' } satisfies ScreenState<'/home/configuration/firstDay'>;
const all = { size: '-1' };
const none: readonly never[] = [];

/**
 * What the laboratory has already, and so where the first day is. None of it is stored as separate state: the address
 * only says which lot and which instruments are meant where several would do.
 */
export function useFirstDay() {
  const [address, setAddress] = useUrlState(defaults);
  const fresh = { staleTime: 0 };
  const instruments = useQuery({ ...optionsQuery(labInstrument, { ...all, status_equal: 'Active' }), ...fresh });
  const tests = useQuery({ ...optionsQuery(qcTest, all), ...fresh });
  const lots = useQuery({ ...optionsQuery(lot, { size: '50', status_equal: 'Active' }), ...fresh });
  const panels = useQuery({ ...optionsQuery(qcTestPanel, all), ...fresh });
  const assays = useQuery({ ...optionsQuery(assay, { ...all, status_equal: 'Active' }), ...fresh });
  const known = {
    instruments: instruments.data?.records ?? none,
    tests: (tests.data?.records ?? none) as unknown as readonly QcTest[],
    lots: lots.data?.records ?? none,
  };
  const instrumentIds = chosenInstruments(known, address.instruments);
  const lotId = chosenLot(known, address.lotId);
  const values = useQuery(callQuery(qcTestCalls.lotAnalytes, { lotId }, { enabled: lotId !== '', staleTime: 0 }));
  const lotValues: readonly LotAnalyteRow[] = lotId === '' ? none : (values.data ?? none);
  const queries = [instruments, tests, lots, panels, assays];
  return {
    ...known,
    panels: (panels.data?.records ?? none) as readonly ResourceRecord[],
    assays: (assays.data?.records ?? none) as readonly ResourceRecord[],
    instrumentIds,
    lotId,
    lotValues,
    step: currentStep({ ...known, instrumentIds, lotId, lotValues }),
    failed: [...queries, values].find(({ isError }) => isError),
    // The values come later, and what is being typed must stay meanwhile.
    isLoading: queries.some(({ isPending }) => isPending),
    choose: setAddress,
  };
}

export type FirstDay = ReturnType<typeof useFirstDay>;
