import { targetCalls } from '@qc/contract';
import { callQuery } from '#platform/call.ts';

export type ProposalFilter = { readonly labInstrumentId: string; readonly lotId: string; readonly panelId: string };

export const proposalsQuery = ({ labInstrumentId, lotId, panelId }: ProposalFilter) =>
  callQuery(targetCalls.proposals, { labInstrumentId, lotId, panelId });

export type Lots = { readonly fromLotId: string; readonly lotId: string; readonly labInstrumentId: string };

export const crossoverQuery = ({ fromLotId, lotId, labInstrumentId }: Lots) =>
  callQuery(
    targetCalls.crossover,
    { fromLotId, lotId, labInstrumentId },
    { enabled: fromLotId !== '' && lotId !== '' && fromLotId !== lotId },
  );
