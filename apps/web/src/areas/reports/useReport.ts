import { type InputOf, type ReportLine, reportCalls } from '@qc/contract';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '#platform/call.ts';
import { useLaboratory } from '#platform/laboratory.ts';

/** Laboratories on one page of the central body's report. */
export const laboratoriesAPage = 10;

const calls = {
  statistical: {
    own: reportCalls.statistical,
    lab: reportCalls.labStatistical,
    whccl: reportCalls.whcclStatistical,
  },
  exception: { own: reportCalls.exception, lab: reportCalls.labException, whccl: reportCalls.whcclException },
} as const;

/** A report as it is on the screen. */
export type ShownReport = {
  readonly rows: readonly ReportLine[] | undefined;
  readonly from: string;
  readonly to: string;
  /** Over laboratories: how many there are. */
  readonly total: number | null;
  readonly query: {
    readonly error: Error | null;
    readonly refetch: () => unknown;
    readonly isPlaceholderData: boolean;
  };
};

const keep = { placeholderData: <T>(former: T) => former };

/** The report of the own laboratory; of the central body that of the one it looks at, or over laboratories, some at a time. */
export function useReport(
  kind: keyof typeof calls,
  input: InputOf<typeof reportCalls.statistical>,
  current: number,
): ShownReport {
  const { tenantId = '', isCentral } = useLaboratory();
  const isOver = isCentral && tenantId === '';
  const own = useQuery({ ...callQuery(calls[kind].own, input, keep), enabled: !isCentral });
  const lab = useQuery({ ...callQuery(calls[kind].lab, { ...input, tenantId }, keep), enabled: isCentral && !isOver });
  const all = useQuery({
    ...callQuery(calls[kind].whccl, { ...input, current, size: laboratoriesAPage }, keep),
    enabled: isOver,
  });
  const query = isOver ? all : isCentral ? lab : own;
  const { data } = query;
  return {
    rows: data?.rows,
    from: data?.from ?? '',
    to: data?.to ?? '',
    total: isOver ? (all.data?.total ?? null) : null,
    query,
  };
}
