import { judgesItself, type TargetBasis } from '@qc/domain';
import { nextMonth } from './months.ts';

/** A stretch of time by the laboratory's clock; without a beginning: from the first result on. */
export type Span = { readonly from: string | null; readonly to: string };

/** A month by its first day. */
export const monthSpan = (month: string): Span => ({ from: month, to: nextMonth(month) });

/** A time of the laboratory's clock as a number: times of one clock can be compared. */
export function clockTime(text: string): number {
  return Date.parse(`${text.slice(0, 10)}T${text.slice(11) || '00:00:00'}Z`);
}

/** Whether `n` results of a span are mostly those that made the target they would be measured from. */
export function isOwnTarget(basis: TargetBasis | null, { from, to }: Span, n: number): boolean {
  return judgesItself(basis, { from: from === null ? null : clockTime(from), to: clockTime(to), n });
}
