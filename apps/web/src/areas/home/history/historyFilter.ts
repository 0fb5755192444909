import { verdictFilters } from '@qc/contract';

/** What the history shows; texts, since it lives in the address. Days, not instants: `to` is the last day shown. */
export type HistoryFilter = {
  readonly verdict: string;
  readonly level: string;
  readonly from: string;
  readonly to: string;
  readonly current: string;
  readonly size: string;
};

export const noFilter: HistoryFilter = { verdict: '', level: '', from: '', to: '', current: '1', size: '50' };

const day = /^\d{4}-\d{2}-\d{2}$/;

/** The filter as the server takes it; what an address holds that is none is left out. */
export function resultParams(testId: string, filter: HistoryFilter, tenantId?: string) {
  const verdict = verdictFilters.find((each) => each === filter.verdict);
  const whole = (text: string, least: number) => {
    const number = Number(text);
    return Number.isInteger(number) && number >= least ? number : undefined;
  };
  const level = whole(filter.level, 1);
  return {
    qcTestId: testId,
    tenantId,
    verdict,
    level: level !== undefined && level <= 3 ? level : undefined,
    from: day.test(filter.from) ? `${filter.from} 00:00:00` : undefined,
    to: day.test(filter.to) ? `${filter.to} 23:59:59` : undefined,
    current: whole(filter.current, 1) ?? 1,
    size: whole(filter.size, 1) ?? 50,
  };
}

export const isFiltered = ({ verdict, level, from, to }: HistoryFilter): boolean =>
  [verdict, level, from, to].some((text) => text !== '');
