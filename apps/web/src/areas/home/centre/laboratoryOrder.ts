import { inControlShare } from '../dashboard/states.ts';
import type { MappedLaboratory } from './measures.ts';

const laboratoryColumns = [
  'name',
  'region',
  'share',
  'trend',
  'sigma',
  'sdi',
  'unhandled',
  'out',
  'warning',
  'due',
  'alerts',
  'lastRun',
] as const;
export type LaboratoryColumn = (typeof laboratoryColumns)[number];
export type LaboratoryOrder = { readonly column: LaboratoryColumn; readonly isDescending: boolean };

const keys: Readonly<Record<LaboratoryColumn, (laboratory: MappedLaboratory) => string | number | null>> = {
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

/** Laboratories in an order; those without the figure come last in both directions. */
export function orderLaboratories(
  laboratories: readonly MappedLaboratory[],
  { column, isDescending }: LaboratoryOrder,
): readonly MappedLaboratory[] {
  const key = keys[column];
  const compare = (a: string | number, b: string | number) =>
    typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'zh');
  return laboratories.toSorted((one, other) => {
    const [a, b] = [key(one), key(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return isDescending ? compare(b, a) : compare(a, b);
  });
}
