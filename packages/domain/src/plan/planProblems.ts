import type { TeaCombination } from '../target/allowableError.ts';

/** The steps of the wizard in their order. */
export const planSteps = ['basic', 'qc', 'laboratories', 'complete'] as const;
export type PlanStep = (typeof planSteps)[number];

/** Everything that can keep a plan from being published. */
export const planProblemCodes = [
  'datesMissing',
  'datesReversed',
  'signUpMissing',
  'signUpAfterEnd',
  'reportingMissing',
  'reportingBeforeSignUp',
  'reportingAfterEnd',
  'publicationBeforeReporting',
  'periodReversed',
  'noLots',
  'noAnalytes',
  'lotWithoutAnalytes',
  'lotExpires',
  'assignedMissing',
  'sigmaMissing',
  'teaMissing',
  'noLaboratories',
  'limitBelowInvited',
] as const;
export type PlanProblemCode = (typeof planProblemCodes)[number];

/** What is wrong, in which step, and of what: the lot or analyte by its name. */
export type PlanProblem = { readonly step: PlanStep; readonly code: PlanProblemCode; readonly subject: string };

export const assignedKinds = ['consensus', 'reference', 'formulation'] as const;
/** How an assigned value comes about: from the participants, from a reference procedure, from how the sample was made. */
export type AssignedKind = (typeof assignedKinds)[number];
export const sigmaKinds = ['tea', 'fixed', 'data'] as const;
/** Where σpt comes from: a third of the allowable error, a fixed figure, or the participants' robust SD. */
export type SigmaKind = (typeof sigmaKinds)[number];

export type DraftLot = {
  readonly id: string;
  readonly name: string;
  readonly expiryDate: string;
  readonly levels: readonly number[];
};
export type DraftAnalyte = {
  readonly lotId: string;
  readonly name: string;
  readonly assignedKind: AssignedKind;
  readonly assigned: Readonly<Record<number, number | null>>;
  readonly sigmaKind: SigmaKind;
  readonly sigma: Readonly<Record<number, number | null>>;
  readonly tea: {
    readonly combination: TeaCombination | null;
    readonly percent: number | null;
    readonly absolute: number | null;
  };
};
/** A plan as far as it is filled in. Days and instants are texts that sort by time. */
export type DraftPlan = {
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly statsFrom: string | null;
  readonly statsTo: string | null;
  readonly signUpDeadline: string | null;
  readonly reportDeadline: string | null;
  readonly publishBy: string | null;
  readonly isOpenSignUp: boolean;
  readonly signUpLimit: number | null;
  readonly invited: number;
  readonly lots: readonly DraftLot[];
  readonly analytes: readonly DraftAnalyte[];
};

const day = (text: string | null): string | null => text?.slice(0, 10) ?? null;
const isAfter = (a: string | null, b: string | null): boolean => a !== null && b !== null && a > b;

/** The dates of a plan. */
export type PlanDates = Pick<
  DraftPlan,
  'startDate' | 'endDate' | 'statsFrom' | 'statsTo' | 'signUpDeadline' | 'reportDeadline' | 'publishBy'
>;

/**
 * What is wrong with the dates of a plan, missing ones among it.
 *
 * @example dateProblems({ ...dates, endDate: '2026-06-30' }) // ['datesReversed', 'signUpAfterEnd', 'reportingAfterEnd']
 */
export function dateProblems(plan: PlanDates): PlanProblemCode[] {
  const { startDate, endDate, signUpDeadline, reportDeadline } = plan;
  const found: (PlanProblemCode | false)[] = [
    (startDate === null || endDate === null) && 'datesMissing',
    isAfter(startDate, endDate) && 'datesReversed',
    signUpDeadline === null && 'signUpMissing',
    isAfter(day(signUpDeadline), endDate) && 'signUpAfterEnd',
    reportDeadline === null && 'reportingMissing',
    isAfter(signUpDeadline, reportDeadline) && 'reportingBeforeSignUp',
    isAfter(day(reportDeadline), endDate) && 'reportingAfterEnd',
    isAfter(day(reportDeadline), plan.publishBy) && 'publicationBeforeReporting',
    isAfter(plan.statsFrom, plan.statsTo) && 'periodReversed',
  ];
  return found.filter((code) => code !== false);
}

function lacksTea({ tea }: DraftAnalyte): boolean {
  if (tea.combination === null) return true;
  if (tea.combination === 'percent') return tea.percent === null;
  if (tea.combination === 'absolute') return tea.absolute === null;
  return tea.percent === null || tea.absolute === null;
}

function analyteProblems(analyte: DraftAnalyte, levels: readonly number[]): PlanProblemCode[] {
  const isMissing = (figures: Readonly<Record<number, number | null>>) =>
    levels.some((level) => (figures[level] ?? null) === null);
  const found: (PlanProblemCode | false)[] = [
    analyte.assignedKind !== 'consensus' && isMissing(analyte.assigned) && 'assignedMissing',
    analyte.sigmaKind === 'fixed' && isMissing(analyte.sigma) && 'sigmaMissing',
    lacksTea(analyte) && 'teaMissing',
  ];
  return found.filter((code) => code !== false);
}

function qcProblems(plan: DraftPlan): Omit<PlanProblem, 'step'>[] {
  if (plan.lots.length === 0) return [{ code: 'noLots', subject: '' }];
  if (plan.analytes.length === 0) return [{ code: 'noAnalytes', subject: '' }];
  const ofLots = plan.lots.flatMap((lot): Omit<PlanProblem, 'step'>[] => [
    ...(plan.analytes.some(({ lotId }) => lotId === lot.id)
      ? []
      : [{ code: 'lotWithoutAnalytes' as const, subject: lot.name }]),
    ...(isAfter(plan.endDate, lot.expiryDate) ? [{ code: 'lotExpires' as const, subject: lot.name }] : []),
  ]);
  const ofAnalytes = plan.analytes.flatMap((analyte) => {
    const levels = plan.lots.find(({ id }) => id === analyte.lotId)?.levels ?? [];
    return analyteProblems(analyte, levels).map((code) => ({ code, subject: analyte.name }));
  });
  return [...ofLots, ...ofAnalytes];
}

function laboratoryProblems(plan: DraftPlan): PlanProblemCode[] {
  if (!plan.isOpenSignUp && plan.invited === 0) return ['noLaboratories'];
  return plan.signUpLimit !== null && plan.signUpLimit < plan.invited ? ['limitBelowInvited'] : [];
}

/**
 * What still keeps a plan from being published, step by step. Nothing is left for the last step itself: it shows what the
 * other three lack.
 *
 * @example planProblems(emptyPlan).map(({ code }) => code) // ['datesMissing', 'signUpMissing', 'reportingMissing', 'noLots', 'noLaboratories']
 */
export function planProblems(plan: DraftPlan): PlanProblem[] {
  return [
    ...dateProblems(plan).map((code) => ({ step: 'basic' as const, code, subject: '' })),
    ...qcProblems(plan).map((problem) => ({ step: 'qc' as const, ...problem })),
    ...laboratoryProblems(plan).map((code) => ({ step: 'laboratories' as const, code, subject: '' })),
  ];
}
