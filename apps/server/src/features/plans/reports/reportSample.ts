import type { PlanReportSample } from '@qc/contract';
import { type PlanSample, planScore, type SampleSpec, type Working } from '@qc/domain';
import type { EvaluatedSample, OwnValue, Setting } from './evaluateRound.ts';

/**
 * What may be printed about a group, so that a member cannot work another member's value out of it. The rule counts the
 * group, not the reader: the summary of a round is the same for all of its laboratories.
 */
const MIN_FOR_STATISTICS = 4;
/** A bar of a histogram is often one laboratory. */
const MIN_FOR_HISTOGRAM = 6;
/** Two groups that differ by fewer laboratories give these away by subtraction. */
const MIN_DIFFERENCE = 3;

function groupFigures({ groups, counted }: EvaluatedSample, own: OwnValue): PlanReportSample['group'] {
  const group = groups.get(own.group);
  if (!group || group.laboratories < MIN_FOR_STATISTICS) return null;
  const difference = counted - group.laboratories;
  return difference === 0 || difference >= MIN_DIFFERENCE ? group : null;
}

const withheld = (working: Working): Working => ({ ...working, value: null });

/**
 * The sample that a laboratory is scored by, without the figures that a group too small makes: any score against them would
 * tell the others' values, so what hangs on them is not assessed.
 */
function shownSample(against: PlanSample, { assignedKind, sigmaKind, overruled }: SampleSpec): PlanSample {
  if ((against.centre?.p ?? 0) >= MIN_FOR_STATISTICS) return against;
  const { figures } = against;
  const isConsensus = assignedKind === 'consensus' && overruled === null;
  const isSigmaMade = sigmaKind === 'data' || (sigmaKind === 'tea' && isConsensus);
  const ofAssigned = isConsensus ? withheld : (working: Working) => working;
  return {
    ...against,
    figures: {
      ...figures,
      assigned: ofAssigned(figures.assigned),
      assignedU: ofAssigned(figures.assignedU),
      tea: ofAssigned(figures.tea),
      sigmaPt: isSigmaMade ? withheld(figures.sigmaPt) : figures.sigmaPt,
    },
    usesZPrime: isConsensus || isSigmaMade ? null : against.usesZPrime,
  };
}

/** A sample as the report of one laboratory shows it: its own value beside what may be said of the others. */
export function reportSample(
  sample: EvaluatedSample,
  own: OwnValue | undefined,
  setting: Pick<Setting, 'showsStatistics' | 'showsGroups' | 'showsCharts'>,
): PlanReportSample {
  const against = shownSample(own ? sample.of(own) : sample.all, sample.spec);
  const { assigned, assignedU, sigmaPt, tea } = against.figures;
  const score = own ? planScore(against, own) : null;
  const isShown = setting.showsStatistics && sample.counted >= MIN_FOR_STATISTICS;
  return {
    level: sample.level,
    value: own?.value ?? null,
    isLate: own?.isLate ?? false,
    assigned: assigned.value,
    assignedU: assignedU.value,
    sigmaPt: sigmaPt.value,
    tea: tea.value,
    deviationPercent: score?.figures.deviationPercent.value ?? null,
    z: score?.figures.z.value ?? null,
    zPrime: score?.figures.zPrime.value ?? null,
    zeta: score?.figures.zeta.value ?? null,
    en: score?.figures.en.value ?? null,
    usesZPrime: against.usesZPrime,
    grade: score?.grade ?? null,
    isAcceptable: score?.isAcceptable ?? null,
    setAside: against.setAside.find(({ id }) => id === own?.id)?.reason ?? null,
    laboratories: sample.counted,
    mean: isShown ? (sample.all.centre?.mean ?? null) : null,
    sd: isShown ? (sample.all.centre?.sd ?? null) : null,
    cvPercent: isShown ? (sample.all.centre?.cvPercent ?? null) : null,
    group: setting.showsGroups && own ? groupFigures(sample, own) : null,
    histogram: setting.showsCharts && sample.counted >= MIN_FOR_HISTOGRAM ? sample.histogram : null,
    material: sigmaPt.value === null ? { ...sample.material, limit: null } : sample.material,
  };
}
