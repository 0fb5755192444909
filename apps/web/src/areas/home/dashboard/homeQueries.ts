import { type CentreHome, homeCalls, type InputOf, statisticsCalls } from '@qc/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { callQuery } from '#platform/api/call.ts';

/** New results arrive by notification; what falls due with time does not, and a laboratory leaves this page open all day. */
const everyMinute = 60_000;

export const homeQuery = (tenantId: string | undefined) =>
  callQuery(homeCalls.summary, { tenantId }, { placeholderData: keepPreviousData, refetchInterval: everyMinute });

export const centreQuery = (input: InputOf<typeof homeCalls.centre>) =>
  callQuery(homeCalls.centre, input, { placeholderData: keepPreviousData });

/** Figures of the month are asked for again soon while the server computes them. */
export const centreRefetchMs = (home: CentreHome | undefined): number => (home?.isPending ? 3_000 : everyMinute);

/** This month's figures of some tests, for the cards. */
export const monthFiguresQuery = (qcTestIds: readonly string[], tenantId: string | undefined) =>
  callQuery(
    statisticsCalls.calculate,
    { qcTestIds, tenantId },
    { enabled: qcTestIds.length > 0, staleTime: everyMinute },
  );
