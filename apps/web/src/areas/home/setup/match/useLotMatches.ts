import type { CreateBatchAnswer, CreateBatchBody, LotMatch } from '@qc/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { resourceKey } from '#components/resource/data/resourceQueries.ts';
import { api } from '#platform/api.ts';
import { currentLanguage } from '#platform/language.ts';
import { benchKey } from '../../entry/workspaces.ts';
import { useSend } from '../useSend.ts';
import { analyteMatches, assaysToCreate } from './lotMatches.ts';

/** The lot and instrument that are looked at, what matches them, and the making of what is missing. */
export function useLotMatches() {
  const client = useQueryClient();
  const [lotId, setLot] = useState<string | null>(null);
  const [labInstrumentId, setInstrument] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<CreateBatchAnswer>();
  const params = { lotId, ...(labInstrumentId && { labInstrumentId }) };
  const query = useQuery({
    queryKey: [...benchKey, 'lotMatches', params, currentLanguage()],
    queryFn: ({ signal }) => api.get<LotMatch[]>('/app/qcTest/matchLot', params, { signal, isQuiet: true }),
    enabled: lotId !== null,
    staleTime: 0,
  });
  const matches = useMemo(() => query.data && analyteMatches(query.data), [query.data]);
  const missing = useMemo(() => assaysToCreate(matches ?? []), [matches]);
  const sending = useSend(async () => {
    if (!lotId || !labInstrumentId) return;
    const body: CreateBatchBody = { lotId, labInstrumentId, assayIds: missing.map(({ id }) => id), targets: 'maker' };
    setOutcome(await api.post<CreateBatchAnswer>('/app/qcTest/createBatch', body, { isQuiet: true }));
    for (const queryKey of [resourceKey, benchKey]) void client.invalidateQueries({ queryKey });
  });
  return { lotId, setLot, labInstrumentId, setInstrument, query, matches, missing, outcome, sending };
}

export type LotMatches = ReturnType<typeof useLotMatches>;
