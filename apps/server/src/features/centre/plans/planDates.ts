import { dateProblems, type PlanDates, type PlanProblemCode } from '@qc/domain';
import { plans as words } from '@qc/i18n/centre/plans';
import { PlanDatesWrong } from './plan.errors.ts';

type Dated = Readonly<Record<string, unknown>>;

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

const datesOf = (record: Dated): PlanDates => ({
  startDate: text(record.startDate),
  endDate: text(record.endDate),
  statsFrom: text(record.statsFrom),
  statsTo: text(record.statsTo),
  signUpDeadline: text(record.signUpDeadline),
  reportDeadline: text(record.reportDeadline),
  publishBy: text(record.publishBy),
});

/** What is wrong, as sentences. */
const datesWrong = (codes: readonly PlanProblemCode[]) => {
  const sentences = codes.map((code) => words[`problem_${code}`]);
  return PlanDatesWrong({
    zh: sentences.map(({ zh }) => zh).join('；'),
    en: sentences.map(({ en }) => en).join('; '),
  });
};

/** A change of a published plan's dates leaves none that contradict each other, beyond what was so before. */
export function checkDates(before: Dated, after: Dated): void {
  const known = new Set(dateProblems(datesOf(before)));
  const found = dateProblems(datesOf(after)).filter((code) => !known.has(code));
  if (found.length > 0) throw datesWrong(found);
}
