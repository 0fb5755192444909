import { dayjs } from '#platform/language/dayjs.ts';
import { useUrlState } from '#platform/screen/urlState.ts';

/** The address: the month, the open version, and for the central body the laboratory. */
const defaults = { month: '', id: '', tenantId: '' };
export type MonthlyAddress = typeof defaults;
export type ChangeMonthly = (change: Partial<MonthlyAddress>) => void;

export const monthFormat = 'YYYY-MM';

/** The month that is reported at present: the one before this. */
const lastMonth = () => dayjs().subtract(1, 'month').format(monthFormat);

export function useMonthlyAddress(): readonly [MonthlyAddress, ChangeMonthly] {
  const [address, change] = useUrlState(defaults);
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(address.month) ? address.month : lastMonth();
  const id = /^\d{1,19}$/.test(address.id) ? address.id : '';
  const tenantId = /^\d{6}$/.test(address.tenantId) ? address.tenantId : '';
  return [{ month, id, tenantId }, change];
}
