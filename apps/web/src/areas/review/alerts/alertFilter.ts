import { caseSortFields } from '@qc/contract';
import type { Sort } from '#components/ui/table/sort.ts';
import type { ScreenState } from '#platform/address.ts';
import type { Params } from '#platform/api.ts';

/** What the list of alerts shows; texts, since it lives in the address. `case` is the one that is open. */
export const noAlertFilter = {
  status: 'open',
  type: '',
  instrument: '',
  test: '',
  from: '',
  to: '',
  escalated: '',
  ascs: '',
  descs: '',
  current: '1',
  size: '20',
  case: '',
  /** The laboratory of the open case, where the list shows several. */
  of: '',
  tenantId: '',
} satisfies ScreenState<'/review/alarms'>;
export type AlertFilter = typeof noAlertFilter;

export const statusFilters = ['open', 'Pending', 'Reviewed', 'Completed', 'Cancelled', 'all'] as const;
export const typeFilters = ['reject', 'warn', 'tea', 'peer', 'missing'] as const;

const day = /^\d{4}-\d{2}-\d{2}$/;
const id = /^\d{1,19}$/;
const whole = (text: string, least: number, most: number) => {
  const number = Number(text);
  return Number.isInteger(number) && number >= least && number <= most ? number : undefined;
};

/** The order of the address; no field is the usual one: what is open and out of control first. */
export const alertSort = ({ ascs, descs }: Pick<AlertFilter, 'ascs' | 'descs'>): Sort => ({
  field: descs || ascs,
  descending: descs !== '',
});

/** The address of a sort. A heading goes up, then down; the third time the list is in its usual order again. */
export function sortAddress(now: Sort, next: Sort): Pick<AlertFilter, 'ascs' | 'descs'> {
  if (now.field === next.field && now.descending && !next.descending) return { ascs: '', descs: '' };
  return next.descending ? { ascs: '', descs: next.field } : { ascs: next.field, descs: '' };
}

/** The filter as the server takes it; what an address holds that is none is left out. */
export function alertParams(filter: AlertFilter, tenantId?: string): Params {
  const { field: sorted, descending } = alertSort(filter);
  return {
    tenantId,
    status: statusFilters.find((status) => status === filter.status) ?? 'open',
    type: typeFilters.find((type) => type === filter.type),
    labInstrumentId: id.test(filter.instrument) ? filter.instrument : undefined,
    qcTestId: id.test(filter.test) ? filter.test : undefined,
    from: day.test(filter.from) ? `${filter.from} 00:00:00` : undefined,
    to: day.test(filter.to) ? `${filter.to} 23:59:59` : undefined,
    escalated: filter.escalated === 'true' ? true : undefined,
    [descending ? 'descs' : 'ascs']: caseSortFields.find((field) => field === sorted),
    current: whole(filter.current, 1, 1e6) ?? 1,
    size: whole(filter.size, 1, 100) ?? 20,
  };
}

export const isFiltered = (filter: AlertFilter): boolean =>
  (['status', 'type', 'instrument', 'test', 'from', 'to', 'escalated'] as const).some(
    (name) => filter[name] !== noAlertFilter[name],
  );
