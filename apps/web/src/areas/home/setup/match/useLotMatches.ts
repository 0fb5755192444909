import { type CreateBatchAnswer, qcTestCalls } from '@qc/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { callQuery, refreshTopics, send } from '#platform/api/call.ts';
import { useSend } from '#platform/api/useSend.ts';
import { analyteMatches, assaysToCreate } from './lotMatches.ts';

/** The chosen lot and instrument, the tests that match them, and the creation of missing tests. */
export function useLotMatches() {
  const client = useQueryClient();
  const [lotId, setLot] = useState<string | null>(null);
  const [labInstrumentId, setInstrument] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<CreateBatchAnswer>();
  const asked = { lotId: lotId ?? '', labInstrumentId: labInstrumentId ?? undefined };
  const query = useQuery(callQuery(qcTestCalls.matchLot, asked, { enabled: lotId !== null, staleTime: 0 }));
  const matches = useMemo(() => query.data && analyteMatches(query.data), [query.data]);
  const missing = useMemo(() => assaysToCreate(matches ?? []), [matches]);
  const sending = useSend(async () => {
    if (!lotId || !labInstrumentId) return;
    const body = { lotId, labInstrumentId, assayIds: missing.map(({ id }) => id), targets: 'maker' } as const;
    setOutcome(await send(qcTestCalls.createBatch, body, { isQuiet: true }));
    void refreshTopics(client, 'qcTest', 'target');
  });
  return { lotId, setLot, labInstrumentId, setInstrument, query, matches, missing, outcome, sending };
}

export type LotMatches = ReturnType<typeof useLotMatches>;
