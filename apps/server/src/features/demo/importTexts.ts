import { demoLots } from './catalogue/lots.ts';
import type { TestPlan } from './plan.ts';

/** A result as a file or a message tells it. */
export type ToldResult = {
  readonly test: TestPlan;
  /** Null where it is not told. */
  readonly level: number | null;
  /** `yyyy-MM-dd HH:mm:ss`, by the laboratory's clock. */
  readonly at: string;
  readonly value: string;
  /** What the sender calls the analyte, where that is not its abbreviation. */
  readonly code?: string;
};

export const heading = '仪器,项目,批号,水平,质控日期,结果';

const codeOf = ({ test, code }: ToldResult): string => code ?? test.assay.analyte.abbreviation ?? '';
const lotOf = ({ test }: ToldResult): string => demoLots[test.lot.key].lotNumber;

export const lineOf = (told: ToldResult): string =>
  [told.test.assay.analyser.name, codeOf(told), lotOf(told), told.level ?? '', told.at, told.value].join(',');

export const fileOf = (results: readonly ToldResult[]): string => [heading, ...results.map(lineOf)].join('\n');

/** What a program posts. */
export const pushOf = (results: readonly ToldResult[]): string =>
  JSON.stringify({
    results: results.map((told) => ({
      analyte: codeOf(told),
      instrument: told.test.assay.analyser.name,
      lot: lotOf(told),
      level: told.level,
      measuredAt: told.at,
      value: told.value,
    })),
    partial: true,
  });

const stamped = (at: string): string => at.replaceAll(/\D/g, '');

/** One run as an analyser sends it (HL7 v2.5.1, OUL^R22). */
export function hl7Of(results: readonly ToldResult[], control: string): string {
  const at = stamped(results[0]?.at ?? '');
  const specimens = results.flatMap((told, index) => [
    `SPM|${index + 1}|QC-${told.level}||SER|||||||Q`,
    `INV|CTL|OK|CO|||||||||||||${lotOf(told)}`,
    `OBR|1||QC-${told.level}|${codeOf(told)}`,
    `OBX|1|NM|${codeOf(told)}||${told.value}||||||F|||||||${told.test.assay.analyser.name}|${stamped(told.at)}`,
  ]);
  const head = `MSH|^~\\&|QC|Lab|LIS|Hospital|${at}||OUL^R22|${control}|P|2.5.1||||||UNICODE UTF-8`;
  return [head, ...specimens, ''].join('\r');
}

/** The same in records of ASTM E1394; a control is named by its sample, not by its lot. */
export function astmOf(results: readonly ToldResult[]): string {
  const orders = results.flatMap((told, index) => [
    `O|${index + 1}|QC^L${told.level}||^^^${codeOf(told)}|R||${stamped(told.at)}||||Q`,
    `R|1|^^^${codeOf(told)}|${told.value}|||N||F||||${stamped(told.at)}|${told.test.assay.analyser.name}`,
  ]);
  const head = `H|\\^&|||QC|||||||P|LIS2-A2|${stamped(results[0]?.at ?? '')}`;
  return [head, 'P|1', ...orders, 'L|1|N', ''].join('\r');
}
