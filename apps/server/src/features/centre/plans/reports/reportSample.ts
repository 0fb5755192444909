import type { PlanReportSample } from '@qc/contract';
import { figureValues, planScore, SCORE_FIGURES } from '@qc/domain';
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

/** Whether the difference of two groups, one within the other, is nobody or enough laboratories. */
const isFarEnough = (larger: number, smaller: number) => larger === smaller || larger - smaller >= MIN_DIFFERENCE;

/** Whether the figures of all laboratories may be shown next to those of each group that is used for scoring. */
const mayShowAll = ({ counted, bases }: EvaluatedSample) => bases.every((size) => isFarEnough(counted, size));

function groupFigures({ groups, counted, bases }: EvaluatedSample, own: OwnValue): PlanReportSample['group'] {
  const group = groups.get(own.group);
  if (!group || group.laboratories < MIN_FOR_STATISTICS) return null;
  const { laboratories } = group;
  const others = [counted, ...bases];
  const isApart = others.every((size) => isFarEnough(Math.max(size, laboratories), Math.min(size, laboratories)));
  return isApart ? group : null;
}

/** A sample as the report of one laboratory shows it: its own value with the permitted figures of the others. */
export function reportSample(
  sample: EvaluatedSample,
  own: OwnValue | undefined,
  setting: Pick<Setting, 'showsStatistics' | 'showsGroups' | 'showsCharts'>,
  /** What the laboratory reported in place of a value. */
  below?: string,
): PlanReportSample {
  const peers = own ? sample.of(own) : null;
  const against = peers?.sample ?? sample.all;
  const { assigned, assignedU, sigmaPt, tea } = against.figures;
  const score = own ? planScore(against, own) : null;
  const isShown = setting.showsStatistics && sample.counted >= MIN_FOR_STATISTICS && mayShowAll(sample);
  return {
    level: sample.level,
    value: own?.value ?? null,
    text: own?.text ?? below ?? null,
    isBelow: below !== undefined,
    isLate: own?.isLate ?? false,
    assigned: assigned.value,
    assignedU: assignedU.value,
    sigmaPt: sigmaPt.value,
    tea: tea.value,
    ...figureValues(SCORE_FIGURES, score?.figures),
    usesZPrime: against.usesZPrime,
    grade: score?.grade ?? null,
    isAcceptable: score?.isAcceptable ?? null,
    ...(peers ? { basis: peers.basis, isFallback: peers.isFallback, isTooFew: peers.isTooFew } : {}),
    setAside: against.setAside.find(({ id }) => id === own?.id)?.reason ?? null,
    laboratories: sample.counted,
    mean: isShown ? (sample.all.centre?.mean ?? null) : null,
    sd: isShown ? (sample.all.centre?.sd ?? null) : null,
    cvPercent: isShown ? (sample.all.centre?.cvPercent ?? null) : null,
    group: setting.showsGroups && own ? groupFigures(sample, own) : null,
    histogram:
      setting.showsCharts && sample.counted >= MIN_FOR_HISTOGRAM && mayShowAll(sample) ? sample.histogram : null,
    material: sigmaPt.value === null ? { ...sample.material, limit: null } : sample.material,
  };
}
