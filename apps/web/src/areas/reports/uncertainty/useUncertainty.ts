import { type InputOf, reportCalls, type UncertaintyLine } from '@qc/contract';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '#platform/call.ts';
import { useLaboratory } from '#platform/laboratory.ts';
import { laboratoriesAPage } from '../useReport.ts';

const keep = { placeholderData: <T>(former: T) => former };

/** The uncertainty report as it is on the screen. */
export function useUncertainty(input: InputOf<typeof reportCalls.uncertainty>, current: number) {
  const { tenantId = '', isCentral } = useLaboratory();
  const isOver = isCentral && tenantId === '';
  const own = useQuery({ ...callQuery(reportCalls.uncertainty, input, keep), enabled: !isCentral });
  const lab = useQuery({
    ...callQuery(reportCalls.labUncertainty, { ...input, tenantId }, keep),
    enabled: isCentral && !isOver,
  });
  const all = useQuery({
    ...callQuery(reportCalls.whcclUncertainty, { ...input, current, size: laboratoriesAPage }, keep),
    enabled: isOver,
  });
  const query = isOver ? all : isCentral ? lab : own;
  const rows: readonly UncertaintyLine[] | undefined = query.data?.rows;
  return {
    rows,
    from: query.data?.from ?? '',
    to: query.data?.to ?? '',
    longTermFrom: query.data?.longTermFrom ?? '',
    total: isOver ? (all.data?.total ?? null) : null,
    query,
  };
}
