import type { RecognitionDraft } from '@qc/contract';
import { type IndicatorPeriod, monthBefore } from '#features/figures/qualityIndicators/public';

/** What a rule asks for, set or still a draft. */
export type Criteria = Omit<RecognitionDraft, 'region'>;

/** What is looked at where no rule holds; nothing is decided by it. */
export const noCriteria: Criteria = {
  checksCv: false,
  jurisdiction: null,
  cvMonths: 1,
  minResults: 20,
  checksRounds: false,
  rounds: 1,
  roundsPassed: 1,
  roundMonths: 12,
  checksCases: false,
  checksAccreditation: false,
};

/** A month at whose end tests are judged, with the months that its figures reach back to. */
export type JudgedMonth = {
  readonly month: string;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly requirementDay: string;
  /** The first month of the CV: `2026-01`. */
  readonly cvFrom: string;
  readonly roundsFrom: string;
};

export function judgedMonth({ firstMonth, from, to, requirementDay }: IndicatorPeriod, rule: Criteria): JudgedMonth {
  return {
    month: firstMonth,
    firstDay: from,
    lastDay: to,
    requirementDay,
    cvFrom: monthBefore(firstMonth, rule.cvMonths - 1),
    roundsFrom: `${monthBefore(firstMonth, rule.roundMonths - 1)}-01`,
  };
}
