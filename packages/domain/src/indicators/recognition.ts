import type { Moments } from '../statistics/moments.ts';
import { exceedsLimit, type ImprecisionLimit } from './qualityIndicators.ts';

/** Whether results of a test may be recognised by other hospitals: failed in something, or not everything is known. */
export const recognitionAnswers = ['no', 'notYet', 'yes'] as const;
/** Recognisable, not, or not yet known. */
export type RecognitionAnswer = (typeof recognitionAnswers)[number];

/** What a rule may ask of a test. */
export const recognitionCriteria = ['cv', 'rounds', 'cases', 'accreditation'] as const;
/** One of them. */
type RecognitionCriterion = (typeof recognitionCriteria)[number];

/** What a province asks before results of a test are recognised (检查检验结果互认). */
export type RecognitionRule = {
  /** The CV of every level lies within the requirement in force. */
  readonly checksCv: boolean;
  /** Results that a CV needs before it is held against the requirement. */
  readonly minResults: number;
  /** Of the last `rounds` rounds of external assessment that the test took part in, `roundsPassed` were passed. */
  readonly checksRounds: boolean;
  readonly rounds: number;
  readonly roundsPassed: number;
  /** No rejection of the test is without an answer and a signature. */
  readonly checksCases: boolean;
  readonly checksAccreditation: boolean;
};

/** How the CV of a test compares with the requirement: of all its levels on all its instruments. */
export const cvStates = ['exceeds', 'noRequirement', 'noControl', 'tooFewResults', 'within'] as const;
/** Within, above, or why it is not known. */
type CvState = (typeof cvStates)[number];

/** What is known of a test when it is judged. */
export type RecognitionFacts = {
  readonly cv: CvState;
  /** Rounds taken part in, of the newest that the rule asks for, and those of them that were passed. */
  readonly roundsTaken: number;
  readonly roundsPassed: number;
  /** Rejections that nobody has answered and signed. */
  readonly openCases: number;
  readonly isAccredited: boolean;
};

/** Why a criterion is met, failed or unknown. `noRule` and `noCriterion` leave everything unknown. */
export type RecognitionReason = {
  readonly criterion: RecognitionCriterion | 'rule';
  readonly outcome: 'met' | 'failed' | 'unknown';
  readonly code:
    | CvState
    | 'roundsPassed'
    | 'roundsFailed'
    | 'tooFewRounds'
    | 'noOpenCase'
    | 'openCase'
    | 'accredited'
    | 'notAccredited'
    | 'noRule'
    | 'noCriterion';
};

/** The answer for a test, with what every criterion comes to. */
export type Recognition = { readonly answer: RecognitionAnswer; readonly reasons: readonly RecognitionReason[] };

/** The accepted results of a level and lot on an instrument. */
export type LevelSeries = { readonly instrument: string; readonly level: number; readonly moments: Moments };

/**
 * How the CV of a test compares with a limit. One series above the requirement fails the test. Otherwise every level on every instrument needs a lot
 * with enough results: patients' results come from all of them. A new lot with few results next to a full one does no harm.
 *
 * @example cvStateOf([{ instrument: 'A', level: 1, moments: { n: 20, mean: 100, m2: 19 * 9 } }], { maxCvPercent: 3, maxSd: null }, 20) // "within"
 */
export function cvStateOf(series: readonly LevelSeries[], limit: ImprecisionLimit | null, minResults: number): CvState {
  if (limit === null) return 'noRequirement';
  if (series.length === 0) return 'noControl';
  const verdicts = series.map(({ instrument, level, moments }) => ({
    place: `${level}/${instrument}`,
    exceeds: exceedsLimit(moments, limit, minResults),
  }));
  if (verdicts.some(({ exceeds }) => exceeds === true)) return 'exceeds';
  const judged = new Set(verdicts.filter(({ exceeds }) => exceeds !== null).map(({ place }) => place));
  return verdicts.every(({ place }) => judged.has(place)) ? 'within' : 'tooFewResults';
}

/**
 * The newest rounds that a rule asks for, and how many of them were passed. Of rounds of one day a failed one is the newer.
 *
 * @example newestRounds([{ date: '2026-05-01', hasPassed: true }, { date: '2025-05-01', hasPassed: false }], 1) // { roundsTaken: 1, roundsPassed: 1 }
 */
export function newestRounds(
  rounds: readonly { readonly date: string; readonly hasPassed: boolean }[],
  count: number,
): Pick<RecognitionFacts, 'roundsTaken' | 'roundsPassed'> {
  const newest = rounds
    .toSorted((a, b) => b.date.localeCompare(a.date) || Number(a.hasPassed) - Number(b.hasPassed))
    .slice(0, count);
  return { roundsTaken: newest.length, roundsPassed: newest.filter(({ hasPassed }) => hasPassed).length };
}

function roundsReason(rule: RecognitionRule, { roundsTaken, roundsPassed }: RecognitionFacts): RecognitionReason {
  const criterion = 'rounds';
  // As many failures as this are too many, even if every round that is missing had been passed.
  if (roundsTaken - roundsPassed > rule.rounds - rule.roundsPassed)
    return { criterion, outcome: 'failed', code: 'roundsFailed' };
  return roundsTaken < rule.rounds
    ? { criterion, outcome: 'unknown', code: 'tooFewRounds' }
    : { criterion, outcome: 'met', code: 'roundsPassed' };
}

const cvOutcome = (cv: CvState) => (cv === 'within' ? 'met' : cv === 'exceeds' ? 'failed' : 'unknown');

function reasonsOf(rule: RecognitionRule, facts: RecognitionFacts): RecognitionReason[] {
  const { cv, openCases, isAccredited } = facts;
  return [
    ...(rule.checksCv ? [{ criterion: 'cv', outcome: cvOutcome(cv), code: cv } as const] : []),
    ...(rule.checksRounds ? [roundsReason(rule, facts)] : []),
    ...(rule.checksCases
      ? [
          openCases === 0
            ? ({ criterion: 'cases', outcome: 'met', code: 'noOpenCase' } as const)
            : ({ criterion: 'cases', outcome: 'failed', code: 'openCase' } as const),
        ]
      : []),
    ...(rule.checksAccreditation
      ? [
          isAccredited
            ? ({ criterion: 'accreditation', outcome: 'met', code: 'accredited' } as const)
            : ({ criterion: 'accreditation', outcome: 'failed', code: 'notAccredited' } as const),
        ]
      : []),
  ];
}

/**
 * Whether a test is recognised by a rule, with what every criterion comes to. One that failed makes it "no", otherwise one that is
 * unknown "not yet": what is unknown is never taken as passed. Without a rule, or by one that asks for nothing, it is "not yet".
 *
 * @example recognise(null, { cv: 'within', roundsTaken: 2, roundsPassed: 2, openCases: 0, isAccredited: true }).answer // "notYet"
 */
export function recognise(rule: RecognitionRule | null, facts: RecognitionFacts): Recognition {
  const unknown = (code: 'noRule' | 'noCriterion'): Recognition => ({
    answer: 'notYet',
    reasons: [{ criterion: 'rule', outcome: 'unknown', code }],
  });
  if (rule === null) return unknown('noRule');
  const reasons = reasonsOf(rule, facts);
  if (reasons.length === 0) return unknown('noCriterion');
  const has = (outcome: RecognitionReason['outcome']) => reasons.some((reason) => reason.outcome === outcome);
  return { answer: has('failed') ? 'no' : has('unknown') ? 'notYet' : 'yes', reasons };
}
