import type { CentreHomeQuery, CentreLaboratory, LaboratorySortField } from '@qc/contract';
import { inControlShare } from '@qc/domain';

const keys: Readonly<Record<LaboratorySortField, (laboratory: CentreLaboratory) => string | number | null>> = {
  name: ({ name }) => name,
  region: ({ region }) => region,
  trend: ({ shares }) => shares.at(-1) ?? null,
  sigma: ({ figures }) => figures?.sigma ?? null,
  sdi: ({ figures }) => figures?.sdi ?? null,
  share: ({ counts }) => inControlShare(counts),
  unhandled: ({ counts }) => counts.outUnhandled,
  out: ({ counts }) => counts.out,
  warning: ({ counts }) => counts.warning,
  due: ({ counts }) => counts.due,
  alerts: ({ openAlerts }) => openAlerts,
  lastRun: ({ lastRunAt }) => lastRunAt,
};

const collator = new Intl.Collator('zh');

/** Laboratories in the order that is asked for, else the least in control first; one without the figure comes last either way. */
export function orderLaboratories(
  laboratories: readonly CentreLaboratory[],
  { ascs, descs }: Pick<CentreHomeQuery, 'ascs' | 'descs'>,
): CentreLaboratory[] {
  const key = keys[descs ?? ascs ?? 'share'];
  const compare = (a: string | number, b: string | number) =>
    typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
  return laboratories
    .map((laboratory) => ({ laboratory, value: key(laboratory) }))
    .sort(({ value: a }, { value: b }) => {
      if (a === null || b === null) return Number(a === null) - Number(b === null);
      return descs ? compare(b, a) : compare(a, b);
    })
    .map(({ laboratory }) => laboratory);
}
