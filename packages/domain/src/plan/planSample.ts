import { type Working, type WorkingInput, workingOf } from '../explain/working.ts';
import { assignedValueUncertainty, sigmaPtFromTea } from '../robust/assignedValue.ts';
import { type BlunderReason, blunders } from '../robust/blunder.ts';
import { MIN_LABORATORIES, type RobustCentre, robustCentre } from '../robust/robustCentre.ts';
import { resolveTea, type TeaDefinition } from '../target/allowableError.ts';
import type { AssignedKind, SigmaKind } from './planProblems.ts';

/** What a laboratory reported of one sample: a value, its standard uncertainty where it gave one, its method and its instrument model. */
export type PlanReported = {
  readonly id: string;
  readonly value: number;
  readonly u: number | null;
  readonly group: string;
  readonly model: string;
};

/** How one sample (an analyte at one level) is assessed. */
export type SampleSpec = {
  readonly assignedKind: AssignedKind;
  /** The reference or formulated value; ignored where the participants' results determine it. */
  readonly assigned: number | null;
  readonly assignedU: number | null;
  /** The centre's own value instead of the computed one. */
  readonly overruled: { readonly value: number; readonly u: number | null } | null;
  readonly sigmaKind: SigmaKind;
  readonly sigma: number | null;
  readonly tea: TeaDefinition | null;
  /** Whether 0 and below are values like others, as of base excess; elsewhere they are set aside. */
  readonly mayBeNegative: boolean;
};

export const SAMPLE_FIGURES = ['robustMean', 'robustSd', 'assigned', 'assignedU', 'tea', 'sigmaPt', 'uRatio'] as const;
export type SampleFigure = (typeof SAMPLE_FIGURES)[number];

/** A value that was set aside before anything was computed, and why. */
export type SetAsideReport = { readonly id: string; readonly reason: BlunderReason };

export type PlanSample = {
  readonly reported: number;
  readonly setAside: readonly SetAsideReport[];
  readonly counted: readonly PlanReported[];
  readonly centre: RobustCentre | null;
  readonly figures: Readonly<Record<SampleFigure, Working>>;
  /** Whether u(xpt) is too large relative to σpt, so that z′ takes the place of z; null where either is unknown. */
  readonly usesZPrime: boolean | null;
};

const given = (name: string, value: number | null): WorkingInput[] => [{ name, value }];

function centreWorkings(
  centre: RobustCentre | null,
  ids: readonly string[],
): Pick<PlanSample['figures'], 'robustMean' | 'robustSd'> {
  const isA = centre === null || centre.method === 'algorithmA';
  const reason = centre === null ? ({ code: 'tooFewResults', n: ids.length, needed: MIN_LABORATORIES } as const) : null;
  const inputs = given('p', ids.length);
  return {
    robustMean: workingOf({
      figure: 'robustMean',
      formula: isA ? 'robustMean' : 'median',
      inputs,
      value: centre?.mean ?? null,
      reason,
      included: ids,
    }),
    robustSd: workingOf({
      figure: 'robustSd',
      formula: isA ? 'robustSd' : 'niqr',
      inputs,
      value: centre?.sd ?? null,
      reason,
      included: ids,
    }),
  };
}

function assignedWorkings(
  spec: SampleSpec,
  { robustMean, robustSd }: Pick<PlanSample['figures'], 'robustMean' | 'robustSd'>,
  p: number,
) {
  const fixed =
    spec.overruled ?? (spec.assignedKind === 'consensus' ? null : { value: spec.assigned, u: spec.assignedU });
  const name = spec.overruled ? 'overruled' : spec.assignedKind;
  if (fixed)
    return {
      assigned: workingOf({
        figure: 'assigned',
        formula: 'given',
        inputs: given(name, fixed.value),
        value: fixed.value,
      }),
      assignedU: workingOf({
        figure: 'assignedU',
        formula: 'given',
        inputs: given(`u(${name})`, fixed.u),
        value: fixed.u,
      }),
    };
  const u = robustSd.value === null ? null : assignedValueUncertainty(robustSd.value, p);
  return {
    assigned: workingOf({
      figure: 'assigned',
      formula: 'given',
      inputs: [{ name: 'x*', value: robustMean.value, figure: 'robustMean' }],
      value: robustMean.value,
      reason: robustMean.reason,
    }),
    assignedU: workingOf({
      figure: 'assignedU',
      formula: 'assignedU',
      inputs: [
        { name: 's*', value: robustSd.value, figure: 'robustSd' },
        { name: 'p', value: p },
      ],
      value: u,
    }),
  };
}

function teaWorkingAt(spec: SampleSpec, assigned: Working): Working {
  const inputs: WorkingInput[] = [
    { name: 'xpt', value: assigned.value, figure: 'assigned' },
    ...(spec.tea && spec.tea.combination !== 'absolute' ? given('p %', spec.tea.teaPercent) : []),
    ...(spec.tea && spec.tea.combination !== 'percent' ? given('a', spec.tea.teaAbsolute) : []),
  ];
  const tea = spec.tea ? resolveTea(spec.tea, assigned.value) : null;
  return workingOf({
    figure: 'tea',
    formula: 'teaAtValue',
    inputs,
    value: tea?.ok ? tea.teaAbsolute : null,
    reason: spec.tea === null ? { code: 'notApplicable', why: 'noAllowableError' } : null,
  });
}

function sigmaWorking(spec: SampleSpec, tea: Working, robustSd: Working): Working {
  if (spec.sigmaKind === 'fixed')
    return workingOf({ figure: 'sigmaPt', formula: 'given', inputs: given('σpt', spec.sigma), value: spec.sigma });
  if (spec.sigmaKind === 'data')
    return workingOf({
      figure: 'sigmaPt',
      formula: 'given',
      inputs: [{ name: 's*', value: robustSd.value, figure: 'robustSd' }],
      value: robustSd.value,
      reason: robustSd.reason,
    });
  return workingOf({
    figure: 'sigmaPt',
    formula: 'sigmaOfTea',
    inputs: [{ name: 'TEa', value: tea.value, figure: 'tea' }],
    value: tea.value === null ? null : sigmaPtFromTea(tea.value),
  });
}

/**
 * Everything that is known of a sample before anybody is scored: who counts, robust mean and SD, the assigned value with
 * its uncertainty, the allowable error at it, σpt, and whether u(xpt) < 0.3·σpt (ISO 13528).
 *
 * @example planSample(consensus, values).figures.assignedU.value // 1.25·s* / √p
 */
export function planSample(spec: SampleSpec, reports: readonly PlanReported[]): PlanSample {
  const { mayBeNegative } = spec;
  const reasons = blunders(
    reports.map(({ value }) => value),
    { mayBeNegative },
  );
  const counted = reports.filter((_, i) => reasons[i] === null);
  const setAside = reports.flatMap(({ id }, i) => {
    const reason = reasons[i] ?? null;
    return reason === null ? [] : [{ id, reason }];
  });
  const centre = robustCentre(counted.map(({ value }) => value));
  const centred = centreWorkings(
    centre,
    counted.map(({ id }) => id),
  );
  const { assigned, assignedU } = assignedWorkings(spec, centred, counted.length);
  const tea = teaWorkingAt(spec, assigned);
  const sigmaPt = sigmaWorking(spec, tea, centred.robustSd);
  const ratio =
    assignedU.value !== null && sigmaPt.value !== null && sigmaPt.value > 0 ? assignedU.value / sigmaPt.value : null;
  const uRatio = workingOf({
    figure: 'uRatio',
    formula: 'uncertaintyRatio',
    inputs: [
      { name: 'u(xpt)', value: assignedU.value, figure: 'assignedU' },
      { name: 'σpt', value: sigmaPt.value, figure: 'sigmaPt' },
    ],
    value: ratio,
  });
  return {
    reported: reports.length,
    setAside,
    counted,
    centre,
    figures: { ...centred, assigned, assignedU, tea, sigmaPt, uRatio },
    usesZPrime: ratio === null ? null : ratio >= 0.3,
  };
}
