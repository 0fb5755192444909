import type { HeldRecognitionRule, RecognitionReport, RecognitionTest } from '@qc/contract';
import { formatRounded, type RecognitionAnswer } from '@qc/domain';
import type { Tone } from '#components/ui/mark/Pill.tsx';
import type { Translate } from '#platform/language/language.ts';

/** In the order of work. */
export const answersByNeed: readonly RecognitionAnswer[] = ['no', 'notYet', 'yes'];

export const toneOfAnswer: Readonly<Record<RecognitionAnswer, Tone>> = {
  no: 'error',
  notYet: 'warning',
  yes: 'success',
};

const figure = (value: number | null | undefined) => formatRounded(value ?? null, 2) ?? '—';

/** What a rule asks for, as one list. */
export function criteriaWords(rule: HeldRecognitionRule, t: Translate): string {
  const { cvMonths, minResults, rounds, roundsPassed } = rule;
  return [
    ...(rule.checksCv ? [t('recognition.asks_cv', { months: cvMonths, n: minResults })] : []),
    ...(rule.checksRounds ? [t('recognition.asks_rounds', { rounds, passed: roundsPassed })] : []),
    ...(rule.checksCases ? [t('recognition.asks_cases')] : []),
    ...(rule.checksAccreditation ? [t('recognition.asks_accreditation')] : []),
  ].join(t('frame.listSeparator'));
}

type Reason = RecognitionTest['reasons'][number];
type Of = { readonly test: RecognitionTest; readonly report: RecognitionReport; readonly t: Translate };

/** A reason as a sentence with the figures that it rests on. */
export function reasonWords({ code }: Reason, { test, report, t }: Of): string {
  const [worst] = test.series;
  const { rule } = report;
  return t(`recognition.reason_${code}`, {
    level: worst?.level ?? '',
    instrument: worst?.instrument ?? '',
    cv: figure(worst?.cvPercent),
    allowed: figure(worst?.allowedCvPercent),
    edition: test.requirement?.edition ?? '',
    from: report.cvFrom,
    month: report.month,
    n: rule?.minResults ?? '',
    taken: test.rounds.length,
    passed: test.rounds.filter(({ hasPassed }) => hasPassed).length,
    wanted: rule?.roundsPassed ?? '',
    rounds: rule?.rounds ?? '',
    months: rule?.roundMonths ?? '',
    count: test.openCases,
    day: test.oldestCase?.runTime.slice(0, 10) ?? '',
  });
}
