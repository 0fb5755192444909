import { type ImportRow, unitNamed, type WrittenUnits } from '@qc/domain';
import type { Bilingual } from '@qc/resource-kit';
import { sentenceOf } from '#features/exchange/imports/public';

/** A sample of a plan as a file may name it. */
export type PlanSample = {
  readonly id: string;
  readonly names: readonly string[];
  readonly lotNumber: string;
  readonly unitName: string;
  readonly units: WrittenUnits;
  readonly levels: readonly number[];
};

/** Names as people write them: case, width and blanks are ignored. */
const plain = (text: string) => text.normalize('NFKC').replaceAll(/\s+/g, '').toLowerCase();

function unitOf({ unitName, units }: PlanSample, unit: string | null): Bilingual | null {
  if (unit === null || unitNamed(unit, units) !== null) return null;
  return {
    zh: `单位「${unit}」不是本计划的 ${unitName}，且无换算系数`,
    en: `The unit "${unit}" is not ${unitName}, which the plan takes, and no factor leads from one to the other`,
  };
}

/** The sample that a row names, or why it names none. `isUnknown` makes the sentence for an unknown name. */
export function matchSample<S extends PlanSample>(
  { codes, level }: ImportRow,
  samples: readonly S[],
  isUnknown: (name: string) => Bilingual,
): { readonly sample: S; readonly level: number } | Bilingual {
  const name = codes.analyte ?? '';
  const { lot } = codes;
  const named = samples.filter(({ names }) => names.some((own) => own !== '' && plain(own) === plain(name)));
  const found = lot === null ? named : named.filter(({ lotNumber }) => plain(lotNumber) === plain(lot));
  const [sample] = found;
  if (named.length === 0) return isUnknown(name);
  if (!sample) return { zh: `批号「${lot}」不在本计划中`, en: `The lot "${lot}" is not in this plan` };
  if (found.length > 1)
    return { zh: `「${name}」有几个批号，请注明批号`, en: `"${name}" has several lots: the file must name the lot` };
  if (level === null) return sentenceOf('noLevel', '');
  if (!sample.levels.includes(level))
    return { zh: `「${name}」没有水平 ${level}`, en: `"${name}" has no level ${level}` };
  return unitOf(sample, codes.unit) ?? { sample, level };
}
