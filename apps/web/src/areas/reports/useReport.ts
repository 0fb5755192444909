import { type AnyCall, type InputOf, type ReportLine, reportCalls } from '@qc/contract';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '#platform/api/call.ts';
import { useLaboratory } from '#platform/session/laboratory.ts';

/** Laboratories on one page of the central body's report: some 100 rows each, half a megabyte together. */
export const laboratoriesAPage = 5;

const calls = {
  statistical: {
    own: reportCalls.statistical,
    lab: reportCalls.labStatistical,
    whccl: reportCalls.whcclStatistical,
  },
  exception: { own: reportCalls.exception, lab: reportCalls.labException, whccl: reportCalls.whcclException },
} as const;

/** A report as it is on the screen. */
type ShownReport = {
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

/** The calls of one report: for the own laboratory, for one that the central body views, for all of them. */
type WhoseCalls<Own extends AnyCall, Lab extends AnyCall, All extends AnyCall> = {
  readonly own: Own;
  readonly lab: Lab;
  readonly whccl: All;
};

/** The report of the own laboratory; for the central body that of the one it views, or over laboratories, page by page. */
export function useWhoseReport<Own extends AnyCall, Lab extends AnyCall, All extends AnyCall>(
  calls: WhoseCalls<Own, Lab, All>,
  input: InputOf<Own>,
  current: number,
) {
  const { tenantId = '', isCentral } = useLaboratory();
  const isOver = isCentral && tenantId === '';
  const ofLab = { ...(input as object), tenantId } as InputOf<Lab>;
  const ofAll = { ...(input as object), current, size: laboratoriesAPage } as InputOf<All>;
  const own = useQuery({ ...callQuery(calls.own, input, keep), enabled: !isCentral });
  const lab = useQuery({ ...callQuery(calls.lab, ofLab, keep), enabled: isCentral && !isOver });
  const all = useQuery({ ...callQuery(calls.whccl, ofAll, keep), enabled: isOver });
  const query = isOver ? all : isCentral ? lab : own;
  const total = isOver ? ((all.data as { total?: number } | undefined)?.total ?? null) : null;
  return { query, total, isOver, isCentral };
}

export function useReport(
  kind: keyof typeof calls,
  input: InputOf<typeof reportCalls.statistical>,
  current: number,
): ShownReport {
  const { query, total } = useWhoseReport(calls[kind], input, current);
  const { data } = query;
  return { rows: data?.rows, from: data?.from ?? '', to: data?.to ?? '', total, query };
}
