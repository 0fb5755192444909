import { useUrlState } from '#platform/urlState.ts';

/** As it stands in the address; what equals these is left out of it. `figure` and `of` are the working that is open. */
export const reportDefaults = {
  month: '',
  instrument: '',
  panel: '',
  level: '',
  set: 'inControl',
  reference: 'peer',
  tenantId: '',
  current: '1',
  of: '',
  figure: '',
};
export type ReportAddress = typeof reportDefaults;
export type ChangeReport = (change: Partial<ReportAddress>) => void;

export const useReportAddress = () => useUrlState(reportDefaults);

const idIn = (text: string) => (/^\d{1,19}$/.test(text) ? text : undefined);
const levels = ['1', '2', '3'];

/** Which rows the server is asked for; what nobody would type is left out. */
export function reportInput(address: ReportAddress) {
  return {
    month: /^\d{4}-(0[1-9]|1[0-2])$/.test(address.month) ? address.month : undefined,
    labInstrumentId: idIn(address.instrument),
    panelId: idIn(address.panel),
    level: levels.includes(address.level) ? Number(address.level) : undefined,
    set: address.set === 'all' ? ('all' as const) : ('inControl' as const),
    reference: address.reference === 'target' ? ('target' as const) : ('peer' as const),
    tenantId: /^\d{6}$/.test(address.tenantId) ? address.tenantId : undefined,
  };
}

/** A row in the address: laboratory, test and level. */
export const rowName = ({ tenantId, qcTestId, level }: { tenantId: string; qcTestId: string; level: number }): string =>
  [tenantId, qcTestId, level].join('.');

export function rowNamed(text: string): { tenantId: string; qcTestId: string; level: number } | undefined {
  const [, tenantId, qcTestId, level] = /^(\d{6})\.(\d{1,19})\.([123])$/.exec(text) ?? [];
  return tenantId && qcTestId ? { tenantId, qcTestId, level: Number(level) } : undefined;
}
