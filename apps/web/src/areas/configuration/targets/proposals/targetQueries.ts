import type { CrossoverRow, TargetProposal } from '@qc/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#platform/api.ts';
import { currentLanguage } from '#platform/language.ts';

/** Everything read of proposals; an accepted one makes it stale. */
export const proposalsKey = ['targetProposals'] as const;

export type ProposalFilter = { readonly labInstrumentId: string; readonly lotId: string; readonly panelId: string };

export const proposalsQuery = ({ labInstrumentId, lotId, panelId }: ProposalFilter) =>
  queryOptions({
    queryKey: [...proposalsKey, 'cumulative', labInstrumentId, lotId, panelId, currentLanguage()],
    queryFn: ({ signal }) =>
      api.get<TargetProposal[]>(
        '/app/target/proposals',
        { labInstrumentId, lotId, panelId },
        { signal, isQuiet: true },
      ),
  });

export type Lots = { readonly fromLotId: string; readonly lotId: string; readonly labInstrumentId: string };

export const crossoverQuery = ({ fromLotId, lotId, labInstrumentId }: Lots) =>
  queryOptions({
    queryKey: [...proposalsKey, 'crossover', fromLotId, lotId, labInstrumentId, currentLanguage()],
    queryFn: ({ signal }) =>
      api.get<CrossoverRow[]>(
        '/app/target/crossover',
        { fromLotId, lotId, labInstrumentId },
        { signal, isQuiet: true },
      ),
    enabled: fromLotId !== '' && lotId !== '' && fromLotId !== lotId,
  });
