import { targetCalls } from '@qc/contract';
import { callQuery } from '#platform/api/call.ts';

type ProposalFilter = { readonly labInstrumentId: string; readonly lotId: string; readonly panelId: string };

export const proposalsQuery = ({ labInstrumentId, lotId, panelId }: ProposalFilter, tenantId?: string) =>
  callQuery(targetCalls.proposals, { labInstrumentId, lotId, panelId, ...(tenantId && { tenantId }) });

export type Lots = { readonly fromLotId: string; readonly lotId: string; readonly labInstrumentId: string };

export const crossoverQuery = ({ fromLotId, lotId, labInstrumentId }: Lots, tenantId?: string) =>
  callQuery(
    targetCalls.crossover,
    { fromLotId, lotId, labInstrumentId, ...(tenantId && { tenantId }) },
    { enabled: fromLotId !== '' && lotId !== '' && fromLotId !== lotId },
  );
