import { type ReportLine, reportCalls } from '@qc/contract';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '#platform/call.ts';
import { useIsCentral } from '#platform/session.ts';
import { type ReportAddress, reportInput } from './reportAddress.ts';

/** Laboratories on one page of the central body's report. */
export const laboratoriesAPage = 10;

const calls = {
  statistical: { own: reportCalls.statistical, whccl: reportCalls.whcclStatistical },
  exception: { own: reportCalls.exception, whccl: reportCalls.whcclException },
} as const;

/** A report as it is on the screen. */
export type ShownReport = {
  readonly rows: readonly ReportLine[] | undefined;
  readonly from: string;
  readonly to: string;
  /** Of the central body: how many laboratories there are. */
  readonly total: number | null;
  readonly query: {
    readonly error: Error | null;
    readonly refetch: () => unknown;
    readonly isPlaceholderData: boolean;
  };
};

/** The report of the own laboratory; of the central body one over laboratories, some at a time. */
export function useReport(kind: keyof typeof calls, address: ReportAddress): ShownReport {
  const isCentral = useIsCentral();
  const input = reportInput(address);
  const keep = { placeholderData: <T>(former: T) => former };
  const current = Math.max(1, Number(address.current) || 1);
  const own = useQuery({ ...callQuery(calls[kind].own, input, keep), enabled: !isCentral });
  const all = useQuery({
    ...callQuery(calls[kind].whccl, { ...input, current, size: laboratoriesAPage }, keep),
    enabled: isCentral,
  });
  const query = isCentral ? all : own;
  const { data } = query;
  return {
    rows: data?.rows,
    from: data?.from ?? '',
    to: data?.to ?? '',
    total: isCentral ? (all.data?.total ?? null) : null,
    query,
  };
}
