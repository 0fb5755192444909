import type { ApprovalCount } from '@qc/contract';

type KindCounts = Readonly<Record<string, number>> & { readonly all: number };

/** The number of requests of each kind in a state; in all states where none is given. */
export function countsByKind(counts: readonly ApprovalCount[], status: string): KindCounts {
  const sums: Record<string, number> = {};
  let all = 0;
  for (const { subtype, auditStatus, count } of counts) {
    if (status !== '' && String(auditStatus) !== status) continue;
    sums[subtype] = (sums[subtype] ?? 0) + count;
    all += count;
  }
  return { ...sums, all };
}
