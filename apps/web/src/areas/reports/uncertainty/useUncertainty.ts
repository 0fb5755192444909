import { type InputOf, reportCalls, type UncertaintyLine } from '@qc/contract';
import { useWhoseReport } from '../useReport.ts';

const calls = {
  own: reportCalls.uncertainty,
  lab: reportCalls.labUncertainty,
  whccl: reportCalls.whcclUncertainty,
};

/** The uncertainty report as it is on the screen. */
export function useUncertainty(input: InputOf<typeof reportCalls.uncertainty>, current: number) {
  const { query, total } = useWhoseReport(calls, input, current);
  const { data } = query;
  const rows: readonly UncertaintyLine[] | undefined = data?.rows;
  return { rows, from: data?.from ?? '', to: data?.to ?? '', longTermFrom: data?.longTermFrom ?? '', total, query };
}
