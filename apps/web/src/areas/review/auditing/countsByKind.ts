import type { ApprovalCount } from '@qc/contract';

export type KindCounts = Readonly<Record<string, number>> & { readonly all: number };

/** How many requests of each kind stand in a state; in any where none is named. */
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
